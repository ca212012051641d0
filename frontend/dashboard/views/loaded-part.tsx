/** A part of the page whose script is loaded when it is needed, and a dialog if it cannot be. */

import { Component, type ReactNode, Suspense } from 'react'
import { Button } from 'react-bootstrap'
import { LinkButton } from './controls.tsx'
import { Modal } from './modal.tsx'

interface Props {
  /** Shown while the script is loading. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A class, because only classes catch errors: without one, the whole page would disappear. */
export class LoadedPart extends Component<Props> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { fallback, children, onClose } = this.props
    return this.state.hasFailed ? (
      <NotLoaded onClose={onClose} />
    ) : (
      <Suspense fallback={fallback}>{children}</Suspense>
    )
  }
}

const titleId = 'not-loaded-title'

function NotLoaded({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <Modal className="key-help border rounded-3 p-0" aria-labelledby={titleId} onClose={onClose}>
      <div className="p-4">
        <h2 id={titleId}>This part couldn’t be loaded</h2>
        <p>The connection was lost, or the site was updated since you opened this page.</p>
        <p className="d-flex flex-wrap align-items-center gap-3 mb-0">
          <Button onClick={() => location.reload()}>Load the page again</Button>
          <LinkButton onClick={onClose}>Close</LinkButton>
        </p>
      </div>
    </Modal>
  )
}
