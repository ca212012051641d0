/** Samples of the theme's colors with their measured contrast, its type and its spacing. */

import { TableScroll } from '#frontend/components/data-table.tsx'
import {
  type ColorPair,
  contrastRatio,
  lightGrounds,
  permittedPairs,
} from '#frontend/styles/contrast.ts'
import { themeColors } from '#frontend/styles/theme-values.ts'

const isOnLight = ({ back }: ColorPair) => lightGrounds.some((ground) => ground === back)
const onLight = permittedPairs.filter(isOnLight)
const others = permittedPairs.filter((pair) => !isOnLight(pair))

export function ColorSamples() {
  return (
    <>
      <ul className="row row-cols-2 row-cols-md-4 g-3 list-unstyled">
        {Object.entries(themeColors).map(([name, hex]) => (
          <li key={name} className="card card-body">
            <svg viewBox="0 0 120 40" aria-hidden="true">
              <rect width="120" height="40" fill={hex} stroke={themeColors.ctl} />
            </svg>
            <p>
              <strong>{name}</strong> {hex}
            </p>
          </li>
        ))}
      </ul>
      <TableScroll label="On light grounds">
        <table className="table">
          <caption>On light grounds: measured contrast, and what the use needs</caption>
          <thead>
            <tr>
              <th scope="col">Color</th>
              {lightGrounds.map((back) => (
                <th key={back} scope="col">
                  {back}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...new Set(onLight.map(({ front }) => front))].map((front) => (
              <tr key={front}>
                <th scope="row">{front}</th>
                {lightGrounds.map((back) => {
                  const pair = onLight.find((one) => one.front === front && one.back === back)
                  return pair ? <PairCell key={back} pair={pair} /> : <td key={back} />
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <TableScroll label="Other pairs">
        <table className="table">
          <caption>The other pairs; nothing else is permitted</caption>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col">Measured</th>
            </tr>
          </thead>
          <tbody>
            {others.map((pair) => (
              <tr key={`${pair.front} ${pair.back}`}>
                <th scope="row">
                  {pair.front} on {pair.back}
                </th>
                <PairCell pair={pair} />
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  )
}

function PairCell({ pair: { front, back, needed } }: { readonly pair: ColorPair }) {
  const [color, background] = [themeColors[front], themeColors[back]]
  const ratio = contrastRatio(color, background)
  return (
    <td style={{ color, background }}>
      {ratio.toFixed(1)} {ratio < needed && 'FAILS: '}
      {`(needs ${needed})`}
    </td>
  )
}

export function TypeSamples() {
  return (
    <div className="prose">
      <h1>A heading of the first level</h1>
      <h2>A heading of the second level</h2>
      <h3>A heading of the third level</h3>
      <p className="small fw-bold text-info mb-1">An eyebrow above a title</p>
      <p className="lead">The lead: one sentence that says what the page is for.</p>
      <p className="answer">The answer paragraph: what the reader came for, first.</p>
      <p>
        Body text with <a href="#type">the look of links</a>, <strong>bold words</strong> and{' '}
        <em>words in italics</em>. It runs to about seventy characters a line.
      </p>
      <ul>
        <li>A list’s first row</li>
        <li>Its second</li>
      </ul>
      <p className="display-3">$2,400</p>
      <p className="small">Small print, never smaller than this.</p>
      <p className="disclaimer">A disclaimer, under its hairline.</p>
    </div>
  )
}

/** In rem; the last two separate sections on phones and in wide windows. */
const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5.75]

export function SpaceSamples() {
  return (
    <ul className="list-group list-group-flush">
      {steps.map((step) => (
        <li key={step}>
          <span
            style={{
              display: 'block',
              width: `${step}rem`,
              height: '1rem',
              background: themeColors.gulf,
            }}
          />
          {step} rem, {step * 16} px
        </li>
      ))}
    </ul>
  )
}
