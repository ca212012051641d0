/** Samples of every drawing and every icon. */

import { HomeHouse } from '#frontend/components/drawings/home-house.tsx'
import * as scenes from '#frontend/components/drawings/scenes.tsx'
import { Icon, iconNames } from '#frontend/components/icons.tsx'
import { themeColors } from '#frontend/styles/theme-values.ts'

export function DrawingSamples() {
  return (
    <>
      <div data-bs-theme="dark" style={{ overflow: 'hidden', background: themeColors.gulf }}>
        <HomeHouse />
      </div>
      <ul className="row row-cols-2 row-cols-md-4 g-3 list-unstyled">
        {Object.entries(scenes).map(([name, Drawing]) => (
          <li key={name} className="card card-body">
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
    <ul className="row row-cols-2 row-cols-md-4 g-3 list-unstyled">
      {iconNames.map((name) => (
        <li key={name} className="card card-body">
          <Icon name={name} />
          <p>{name}</p>
        </li>
      ))}
    </ul>
  )
}
