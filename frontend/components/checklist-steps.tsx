/** The unlocked probate checklist: five steps with checkboxes, then critical considerations. */

import { gatedChecklist, gatedIdMark, openedAddress } from '#domain/forms/form.ts'
import type { Checklist } from '#frontend/content/checklist.ts'
import { buildSettings } from '#frontend/site/build-settings.ts'
import { ButtonLink } from './button-link.tsx'
import { DescriptionRows } from './description-rows.tsx'

interface Props {
  readonly checklist: Checklist
}

export function ChecklistSteps({ checklist }: Props) {
  return (
    <div className="prose">
      <div className="d-print-none">
        <ButtonLink
          href={buildSettings.apiUrl + openedAddress(gatedChecklist.file, gatedIdMark)}
          primary
        >
          Download the PDF
        </ButtonLink>
        <p className="small mt-2">
          To fill out by hand, with room for your property and your questions.
        </p>
      </div>
      {checklist.steps.map((step, index) => (
        <section key={step.id} id={step.id}>
          <h2>
            {index + 1}. {step.action}
          </h2>
          <p className="small fw-bold">{step.name}</p>
          <p>{step.why}</p>
          {step.items.map((item) => (
            <label key={item} className="form-check choice small mb-2">
              <input className="form-check-input" type="checkbox" />
              <span>{item}</span>
            </label>
          ))}
        </section>
      ))}
      <section>
        <h2>Critical considerations</h2>
        <DescriptionRows
          rows={checklist.criticalConsiderations.map(({ title, text }) => [title, text])}
        />
      </section>
      <p className="disclaimer">{checklist.disclaimer}</p>
    </div>
  )
}
