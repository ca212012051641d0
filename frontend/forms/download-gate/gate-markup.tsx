/** HTML of the gate to the checklist (docs/specification.md §4); gate-form.tsx adds to it. */

import { Card } from 'react-bootstrap'
import { apiPath, downloadGate, gatedChecklist } from '#domain/forms/form.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { endSentence } from '#frontend/content/firm-names.ts'
import { ConsentField, TextField } from '#frontend/forms/field-markup.tsx'
import { FormMarkup } from '#frontend/forms/form-markup.tsx'

interface Props {
  /** The resource's name in the middle of a sentence: "the checklist". */
  readonly resource: string
}

export function GateMarkup({ resource }: Props) {
  return (
    <Card className="card-body" data-until-sent="">
      <h2 className="section-head">Get {resource}</h2>
      <FormMarkup
        path={apiPath(downloadGate)}
        submitLabel={`Get ${resource}`}
        pendingLabel="Preparing..."
        hiddenValues={{ contentId: gatedChecklist.contentId, source: 'download_gate' }}
        noValidate
        foot={<div role="status" />}
      >
        <div data-slot="earlier" />
        <div role="alert" />
        <TextField name="name" label="Full Name" autoComplete="name" required />
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
        <ConsentField
          name="consent"
          label={`I agree to receive ${resource} and occasional updates from ${endSentence(firm.marketingName)} I understand that it is general information, not legal advice, and that it creates no attorney-client relationship. (required)`}
        />
      </FormMarkup>
    </Card>
  )
}
