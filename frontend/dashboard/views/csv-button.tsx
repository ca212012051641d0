/** Downloads some of the leads and says how many were announced and how many came. */

import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { leadCount } from '#frontend/dashboard/leads/delivery-notices.ts'
import type { AdminService } from '#frontend/dashboard/service/admin-request.ts'
import { downloadCsv } from '#frontend/dashboard/service/csv-download.ts'

interface Props {
  readonly service: AdminService
  readonly label: string
  readonly file?: 'leads' | 'conversions'
  readonly query: () => URLSearchParams
}

export function CsvButton({ service, label, file = 'leads', query }: Props) {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)

  const countOf = (count: number) =>
    file === 'leads' ? leadCount(count) : `${count.toLocaleString('en-US')} conversions`

  async function download(): Promise<void> {
    setBusy(true)
    setSaid('')
    try {
      const { announced, received, save } = await downloadCsv(service, file, query())
      if (received === announced) {
        save()
        setSaid(`${countOf(announced)} expected, ${received.toLocaleString('en-US')} received.`)
      } else {
        setSaid(`Not saved. We expected ${countOf(announced)} but received ${received}. Try again.`)
      }
    } catch {
      setSaid('Not saved. The download was interrupted or refused. Try again.')
    }
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="outline-secondary"
        size="sm"
        disabled={isBusy}
        onClick={() => void download()}
      >
        {isBusy ? 'Downloading...' : label}
      </Button>
      <span role="status" className="csv-said">
        {said}
      </span>
    </>
  )
}
