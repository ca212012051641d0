/** Every drawing and every icon. */

import { HomeHouse } from '../../components/drawings/home-house.tsx'
import { LitWindow } from '../../components/drawings/lit-window.tsx'
import * as scenes from '../../components/drawings/scenes.tsx'
import { Icon, iconNames } from '../../components/icons.tsx'

export function DrawingSamples() {
  return (
    <>
      <div className="on-dark" style={{ overflow: 'hidden', background: '#0f3a42' }}>
        <HomeHouse />
      </div>
      <ul className="cards cards-narrow">
        {Object.entries({ LitWindow, ...scenes }).map(([name, Drawing]) => (
          <li key={name} className="card-box">
            <Drawing />
            <p>{name}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

export function IconSamples() {
  return (
    <ul className="cards cards-narrow">
      {iconNames.map((name) => (
        <li key={name} className="card-box">
          <Icon name={name} />
          <p>{name}</p>
        </li>
      ))}
    </ul>
  )
}
