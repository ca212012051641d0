/** Leaves the lead that opens the gate's page, before tests that look at every page. */

import { apiPath, downloadGate } from '#domain/forms/form.ts'
import { openedGateId } from './site-paths.ts'
import { aLead } from './submissions.ts'

export async function openGate(origin: string): Promise<void> {
  const response = await fetch(origin + apiPath(downloadGate), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...aLead, submissionId: openedGateId }),
  })
  if (response.status !== 201) throw new Error(`The gate's lead was answered ${response.status}`)
}
