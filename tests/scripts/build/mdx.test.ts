import { expect, test } from 'vitest'
import { compileMdx } from '#scripts/build/mdx.ts'

test('exports frontmatter and the list of h2 headings', async () => {
  const code = await compileMdx('---\nupdated: 2025-09-18\n---\n\n## First one?\n\n### Not this\n')
  expect(code).toContain('"updated": "2025-09-18"')
  expect(code).toContain('export const toc = [{"id":"first-one","text":"First one?"}]')
})

test('gives <Anchor> headings the id that other pages link to', async () => {
  const code = await compileMdx('<Anchor id="homestead">Who gets the home?</Anchor>\n')
  expect(code).toContain('toc = [{"id":"homestead","text":"Who gets the home?"}]')
  expect(code).not.toContain('Anchor')
})

test('puts the caption into its table and makes the first cells row headings', async () => {
  const table = '| A | B |\n|---|---|\n| one | two |\n'
  const code = await compileMdx(`<TableCaption>Figures</TableCaption>\n\n${table}`)
  expect(code).toMatch(/_components\.caption, \{\s*children: "Figures"/)
  expect(code).toMatch(/_components\.th, \{\s*scope: "row",\s*children: "one"/)
  await expect(compileMdx(table)).rejects.toThrow('A table lacks the <TableCaption>')
  await expect(compileMdx('<TableCaption>Lost</TableCaption>\n')).rejects.toThrow('no table')
})
