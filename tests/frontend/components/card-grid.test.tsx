import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardGrid } from '#frontend/components/section.tsx'

test.each([2, 3, 4] as const)(
  'with %s columns, the last row is full for any number of cards',
  (columns) => {
    for (let count = 2; count <= 12; count += 1) {
      const cards = 'abcdefghijkl'
        .slice(0, count)
        .split('')
        .map((name) => <p key={name}>{name}</p>)
      const html = renderToStaticMarkup(<CardGrid columns={columns}>{cards}</CardGrid>)
      const spans = [...html.matchAll(/<li class="([^"]*)"/g)].map(([, names = '']) =>
        Number(/\bcol-lg-(\d+)/.exec(names)?.[1] ?? 12 / columns),
      )
      expect(spans).toHaveLength(count)
      // Whole rows of twelve columns, one after another.
      const inRow = spans.reduce((before, span) => {
        expect(before + span).toBeLessThanOrEqual(12)
        return (before + span) % 12
      }, 0)
      expect({ count, inRow }).toEqual({ count, inRow: 0 })
    }
  },
)
