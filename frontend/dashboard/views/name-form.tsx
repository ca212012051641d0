/** Asks for a view's name: for one that is to be kept, and for one that gets another. */

import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, FormControl } from 'react-bootstrap'

interface Props {
  readonly label: string
  readonly submitLabel: string
  /** What stands there at first; selected, where there is something. */
  readonly name?: string
  /** Called with a name without blanks around it, never an empty one; the field is emptied when it says so. */
  readonly onName: (name: string) => Promise<boolean>
  /** Escape; also where the name was left as it is. */
  readonly onCancel?: () => void
  readonly children?: ReactNode
}

export function NameForm({ label, submitLabel, name = '', onName, onCancel, children }: Props) {
  const id = useId()
  const [wanted, setWanted] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (name !== '') field.current?.select()
  }, [name])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const next = wanted.trim()
    if (next === '' || next === name) onCancel?.()
    else if (await onName(next)) setWanted('')
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !onCancel) return
    event.stopPropagation()
    onCancel()
  }

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={leave} className="view-form">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <FormControl
        ref={field}
        id={id}
        size="sm"
        maxLength={80}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Button type="submit" variant="outline-secondary" size="sm">
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
