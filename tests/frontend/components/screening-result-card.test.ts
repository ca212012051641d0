import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { tools } from '#domain/forms-and-tools.ts'
import {
  screenedAt,
  spokenResults,
  spokenTools,
} from '#tests/domain/screening/cases/spoken-results.ts'
import { blocksOf } from '#tests/support/page-content.ts'
import { resultCard } from '#tests/support/result-card.tsx'

/** Of the lists, in their order. */
const titles = { Reason: 'Why this result', Caution: 'Cautions', Note: 'Keep in mind' }

test.each(spokenTools)(
  'the card of %s has its rule’s lines under their titles, apart from the notes, then the links',
  (tool) => {
    // One result for each heading.
    const results = new Map(spokenResults[tool].map((one) => [one.heading, one]))
    for (const { answers, heading, ruled } of results.values()) {
      const linesOf = (kind: string) =>
        ruled.filter((line) => line.startsWith(kind)).map((line) => line.slice(kind.length))
      const lists = Object.entries(titles).flatMap(([kind, title]) => {
        const lines = linesOf(`${kind}: `)
        return lines.length === 0 ? [] : [title, ...lines]
      })
      const links = linesOf('Next: ').map((link) => link.replace(/ \/\S*$/, ''))
      const { headline } = tools[tool].guide(answers, screenedAt)
      const due = [
        `Your result: ${heading} ${headline}`,
        ...lists,
        'Before you rely on this',
        'Next Steps',
        ...links,
      ]
      const card = parseDocument(resultCard(tool, answers, screenedAt))
      const shown = card.children.flatMap((part) => blocksOf(part))
      expect(shown.filter((block) => due.includes(block))).toEqual(due)
    }
  },
)

test('a Lady Bird deed’s result closes with the specified notice', () => {
  expect(resultCard('ladyBirdDeed', tools.ladyBirdDeed.example, screenedAt)).toContain(
    'Not legal advice. Florida homestead and title practices must be reviewed for your facts.',
  )
})
