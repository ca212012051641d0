import { expect, test } from 'vitest'
import { compileMdx } from '#scripts/build/mdx.ts'

test('exports frontmatter and the list of h2 headings with the ids that pages link to', async () => {
  const anchor = '<Anchor id="homestead">Who gets the home?</Anchor>'
  const code = await compileMdx(`---\nupdated: 2025-09-18\n---\n\n${anchor}\n\n### Not this\n`)
  expect(code).toContain('"updated": "2025-09-18"')
  expect(code).toContain('toc = [{"id":"homestead","text":"Who gets the home?"}]')
  expect(code).not.toContain('Anchor')
})

test('refuses a heading without an id of its own', async () => {
  await expect(compileMdx('## Who gets the home?\n')).rejects.toThrow('without <Anchor>')
})

test('puts the caption into its table and makes the first cells row headers', async () => {
  const table = '| A | B |\n|---|---|\n| one | two |\n'
  const code = await compileMdx(`<TableCaption>Figures</TableCaption>\n\n${table}`)
  expect(code).toMatch(/_components\.caption, \{\s*children: "Figures"/)
  expect(code).toMatch(/_components\.th, \{\s*scope: "row",\s*children: "one"/)
  await expect(compileMdx(table)).rejects.toThrow('A table lacks the <TableCaption>')
  await expect(compileMdx('<TableCaption>Lost</TableCaption>\n')).rejects.toThrow('no table')
})
