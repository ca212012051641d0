/** The unlocked probate checklist: five steps with boxes to tick, then what not to overlook. */

import type { Checklist } from '#frontend/content/checklist.ts'

interface Props {
  readonly checklist: Checklist
}

export function ChecklistSteps({ checklist }: Props) {
  return (
    <div className="prose narrow checklist-steps">
      <p className="no-print">
        For the kitchen table:{' '}
        <a href={`/downloads/${checklist.slug}.pdf`}>the same list as a PDF to fill in by hand</a>,
        with room for your property and your questions.
      </p>
      {checklist.steps.map((step, index) => (
        <section key={step.id} id={step.id}>
          <h2>
            {index + 1}. {step.name}
          </h2>
          <p>{step.why}</p>
          {step.items.map((item) => (
            <label key={item} className="choice choice-text">
              <input type="checkbox" />
              <span>{item}</span>
            </label>
          ))}
        </section>
      ))}
      <section>
        <h2>Critical considerations</h2>
        <dl className="rows">
          {checklist.criticalConsiderations.map((note) => (
            <div key={note.title}>
              <dt>{note.title}</dt>
              <dd>{note.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="disclaimer">{checklist.disclaimer}</p>
    </div>
  )
}
