/** docs/http-interface.md against the code: its calls, values, and limits. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wrongTokensPerMinute } from '#backend/access/admin-access.ts'
import { consultationColumns } from '#backend/leads/lead-csv.ts'
import { settings } from '#backend/settings/schema.ts'
import { attributionKeys } from '#domain/attribution.ts'
import { deliveryStates } from '#domain/delivery-report.ts'
import { consultationFields } from '#domain/forms/consultation-request.ts'
import { maxLengths } from '#domain/forms/fields.ts'
import { apiPath } from '#domain/forms/form.ts'
import { forms, tools } from '#domain/forms-and-tools.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { privacyPage } from '#frontend/content/legal-pages.ts'
import { callerWith, namedCaller, startApp } from '#tests/support/running-app.ts'
import { aConsultationRequest, valuesTaken } from '#tests/support/submissions.ts'

const text = readFileSync(new URL('../../docs/http-interface.md', import.meta.url), 'utf8')

/** Items of the first list behind these words: what stands before the colon, and after it. */
function itemsBehind(words: string): readonly (readonly [name: string, told: string])[] {
  const [list = ''] = /(?<=\n\n)- .*?(?=\n\n)/s.exec(text.slice(text.indexOf(words))) ?? []
  return list
    .split(/^- /m)
    .slice(1)
    .map((item) => {
      const [name = '', ...told] = item.replaceAll(/\n +/g, ' ').trim().split(': ')
      return [name, told.join(': ')]
    })
}

/** Fields and row of each call. */
const calls = itemsBehind('\n## 2.').map(([call, told]) => [call, ...told.split(' → ')] as const)

test('every form’s call is documented with its event and content', () => {
  expect(calls.map(([call]) => call).toSorted(), 'docs/http-interface.md §2').toEqual(
    forms.map((form) => `\`POST ${apiPath(form)}\``).toSorted(),
  )
  for (const form of forms) {
    const row = calls.find(([call]) => call === `\`POST ${apiPath(form)}\``)?.[2]
    expect(row?.split(', ')[0]).toBe(form.event)
    if ('contentId' in form) expect(row?.split(', ')[1]).toBe(form.contentId)
  }
})

test.each(Object.entries(consultationFields))(
  'the contact form’s %s is documented, and listed on the privacy page',
  (name, { schema, privacy }) => {
    const [, fields = ''] = calls[0] ?? []
    const { enum: values } = z.toJSONSchema(schema, { unrepresentable: 'any' })
    const choices = values?.join(', ')
    const told = choices ? `${name}\\? \\(${choices}\\)` : `\\b${name}\\b`
    expect(fields, 'docs/http-interface.md §2').toMatch(new RegExp(told))
    for (const [, listed] of text.matchAll(new RegExp(`\\b${name}\\?? \\(([^)]+)\\)`, 'g'))) {
      const given = listed?.replaceAll(/\s+/g, ' ')
      if (choices) expect(given, `values of ${name}, not their words`).toBe(choices)
    }
    const collected = privacyPage.sections.find(({ id }) => id === 'collect')
    expect(JSON.stringify(collected).toLowerCase()).toContain(privacy)
  },
)

test.each(Object.values(tools))('the questions and answers of $name are documented', (tool) => {
  const short = tool.name.replace('tools/', '')
  const answers = [...text.matchAll(/^- ([a-z, -]+):/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  expect(answers, 'docs/http-interface.md §4').toContain(short)
  if ('questions' in tool) return
  const [, told = ''] = calls.find(([call]) => call === `\`POST ${apiPath(tool)}\``) ?? []
  const groups = itemsBehind('Answers:').flatMap(([names, values]) => {
    const ofGroups = values.replaceAll('`', '').split('; ')
    return names.split('; ').map((group, index) => [group.split(', '), ofGroups[index]] as const)
  })
  for (const field of tool.fields) {
    expect(told, 'docs/http-interface.md §2').toMatch(new RegExp(`\\b${field}\\b`))
    const named = (name: string) => name === field || name === `${field} (${short})`
    const [, values] = groups.find(([names]) => names.some(named)) ?? []
    const taken = valuesTaken(tool, field) ?? values?.split(', ')
    expect(values?.split(', '), field).toEqual(taken)
    expect(values, field).toBeDefined()
  }
})

test('every maximum length is documented', () => {
  const [, listed = ''] = /\nGreatest lengths: ([^.]+)\./.exec(text) ?? []
  const lengths = listed
    .split(/,\s/)
    .map((each) => each.split(/\s/))
    .map(([name, value]) => [name, Number(value)] as const)
  expect(Object.fromEntries(lengths)).toEqual(maxLengths)
  const unnamed = Object.entries(consultationFields).flatMap(([name, { schema }]) => {
    const takes = (length: number) => z.safeParse(schema, 'a'.repeat(length)).success
    if (!takes(2)) return []
    const longest = lengths.find(([named]) => named === name)?.[1] ?? 100
    const isKept = takes(Number(longest)) && !takes(Number(longest) + 1)
    expect(isKept, `${name}: ${longest} characters, as maxLengths says`).toBe(true)
    return Object.hasOwn(maxLengths, name) ? [] : [`\`${name}\``]
  })
  expect(text.replaceAll('\n', ' ')).toContain(`${unnamed.join(', ')}, \`dateOfDeath\`: 100.`)
})

test('every limit on posts, leads, and tokens is documented', () => {
  const rows = itemsBehind('wrong fields.')
  const number = (value: unknown) => Number(value).toLocaleString('en-US')
  const { RATE_LIMIT_PER_MINUTE, DAILY_LIMIT_PER_CLIENT } = settings.parse({})
  expect(rows.map(([, value]) => value)).toEqual([
    `RATE_LIMIT_PER_MINUTE, ${number(RATE_LIMIT_PER_MINUTE)} by default; 0 is off`,
    `DAILY_LIMIT_PER_CLIENT, ${number(DAILY_LIMIT_PER_CLIENT)} by default; 0 is off`,
    `${wrongTokensPerMinute} a minute`,
  ])
})

test('columns, members and states are listed in the order of the code', () => {
  const words = text.replaceAll('\n', ' ').replaceAll(/ \([^)]*\)/g, '')
  const [[, extra] = ['', '']] = itemsBehind('\n## 3.')
  const own = ['name', 'email', 'message']
  const others = Object.keys(consultationFields).filter((name) => !own.includes(name))
  expect.soft(extra.replace(/ \(.*?\)/, '').split(', ')).toEqual(['status', ...others, 'message'])
  const [, attribution] =
    itemsBehind('may also have:').find(([name]) => name === 'attribution') ?? []
  expect.soft(attribution?.split(', ')).toEqual(attributionKeys)
  expect.soft(words).toContain(`in this order: ${leadRowColumns.join(', ')}.`)
  const [, columns] = /with more columns: ([^.]+)\./.exec(words) ?? []
  expect.soft(columns?.split(/, | and /)).toEqual(consultationColumns)
  expect.soft(words).toContain(deliveryStates.join(', '))
})

/** Names at any depth. */
function membersOf(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const inner = Object.values(answer).flatMap(membersOf)
  return Array.isArray(answer) ? inner : [...Object.keys(answer), ...inner]
}

test('each member of an answer to staff is named in the section that documents its call', async () => {
  const app = await startApp()
  await namedCaller(app, 'staff', { expiresOn: '2100-01-01' })
  const owner = callerWith(app)
  const { id } = await (await app.post('/api/consultation-requests', aConsultationRequest)).json()
  await owner.post(`/api/admin/leads/${id}/status`, { status: 'contacted', note: 'Called' })
  for (const section of text.split(/^## /m)) {
    for (const [, path = ''] of section.matchAll(/`GET (\/api\/admin\/[\w/{}-]+)`/g)) {
      const members = membersOf(await owner.read(path.replace('{id}', id)))
      const unnamed = members.filter((name) => !new RegExp(`\\b${name}\\b`).test(section))
      expect(unnamed, `${path}: docs/http-interface.md §${section.split('.', 1)}`).toEqual([])
    }
  }
  await app.stop()
})
