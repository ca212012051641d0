import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import {
  aCallClick,
  aConsultationRequest,
  aLead,
  ladyBirdAnswers,
  summaryAnswers,
  willVsTrustAnswers,
} from '#tests/support/submissions.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const consultation = '/api/consultation-requests'
const option = 'Please select an option'
const badName = 'Name must be at least 2 characters'
const badEmail = 'Please enter a valid email address'

/** [what is wrong, address, body, refused field, message] */
const invalid: readonly [string, string, unknown, string, string][] = [
  ['no name', consultation, { ...aConsultationRequest, name: undefined }, 'name', badName],
  ['name of one letter', consultation, { ...aConsultationRequest, name: 'J' }, 'name', badName],
  ['name of blanks', consultation, { ...aConsultationRequest, name: '     ' }, 'name', badName],
  [
    'name of control characters',
    consultation,
    { ...aConsultationRequest, name: '\u0001\u0002\u0003' },
    'name',
    badName,
  ],
  ['name is a number', consultation, { ...aConsultationRequest, name: 12 }, 'name', badName],
  [
    'name is a list',
    consultation,
    { ...aConsultationRequest, name: ['Jo', 'Jo'] },
    'name',
    badName,
  ],
  [
    'name is an object',
    consultation,
    { ...aConsultationRequest, name: { toString: 'x' } },
    'name',
    badName,
  ],
  ['name is null', consultation, { ...aConsultationRequest, name: null }, 'name', badName],
  [
    'name too long',
    consultation,
    { ...aConsultationRequest, name: 'x'.repeat(201) },
    'name',
    'Name must be at most 200 characters',
  ],
  ['no e-mail', consultation, { ...aConsultationRequest, email: undefined }, 'email', badEmail],
  ['e-mail empty', consultation, { ...aConsultationRequest, email: '' }, 'email', badEmail],
  [
    'e-mail without @',
    consultation,
    { ...aConsultationRequest, email: 'jordan.example' },
    'email',
    badEmail,
  ],
  [
    'e-mail without domain',
    consultation,
    { ...aConsultationRequest, email: 'jordan@' },
    'email',
    `${badEmail}. The part after @ is missing`,
  ],
  [
    'e-mail without name',
    consultation,
    { ...aConsultationRequest, email: '@example.org' },
    'email',
    `${badEmail}. The part before @ is missing`,
  ],
  [
    'e-mail without dot',
    consultation,
    { ...aConsultationRequest, email: 'jordan@localhost' },
    'email',
    `${badEmail}. The part after @ needs a dot, as in example.org`,
  ],
  [
    'e-mail with two @',
    consultation,
    { ...aConsultationRequest, email: 'a@b@example.org' },
    'email',
    `${badEmail}. The address has more than one @`,
  ],
  [
    'e-mail with a blank',
    consultation,
    { ...aConsultationRequest, email: 'a b@example.org' },
    'email',
    `${badEmail}. The address has a space in it`,
  ],
  [
    'e-mail with a line break',
    consultation,
    { ...aConsultationRequest, email: 'a@example.org\r\nBcc: b@example.org' },
    'email',
    `${badEmail}. Please give just one address`,
  ],
  [
    'two e-mails',
    consultation,
    { ...aConsultationRequest, email: 'a@example.org,b@example.org' },
    'email',
    `${badEmail}. Please give just one address`,
  ],
  [
    'e-mail with double dots',
    consultation,
    { ...aConsultationRequest, email: 'a..b@example.org' },
    'email',
    `${badEmail}. The address has two dots in a row`,
  ],
  ['e-mail is true', consultation, { ...aConsultationRequest, email: true }, 'email', badEmail],
  [
    'e-mail too long',
    consultation,
    { ...aConsultationRequest, email: `${'x'.repeat(250)}@example.org` },
    'email',
    'Email must be at most 254 characters',
  ],
  [
    'message too long',
    consultation,
    { ...aConsultationRequest, message: 'x'.repeat(5001) },
    'message',
    'Message must be at most 5000 characters',
  ],
  [
    'message is a number',
    consultation,
    { ...aConsultationRequest, message: 7 },
    'message',
    'Message must be text',
  ],
  [
    'unknown plan',
    consultation,
    { ...aConsultationRequest, planType: 'gold' },
    'planType',
    'Plan must be one of: will, trust, advanced',
  ],
  [
    'plan in capitals',
    consultation,
    { ...aConsultationRequest, planType: 'TRUST' },
    'planType',
    'Plan must be one of: will, trust, advanced',
  ],
  [
    'plan is a prototype key',
    consultation,
    { ...aConsultationRequest, planType: '__proto__' },
    'planType',
    'Plan must be one of: will, trust, advanced',
  ],
  [
    'unknown persona',
    consultation,
    { ...aConsultationRequest, personaFlow: 'genz' },
    'personaFlow',
    'Persona must be one of: boomer, genx, millennial',
  ],
  [
    'contact by phone',
    consultation,
    { ...aConsultationRequest, preferredContactMethod: 'phone' },
    'preferredContactMethod',
    'Preferred contact method must be: email',
  ],
  [
    'service is a list',
    consultation,
    { ...aConsultationRequest, service: [] },
    'service',
    'Service must be text',
  ],
  [
    'interest too long',
    consultation,
    { ...aConsultationRequest, interest: 'x'.repeat(101) },
    'interest',
    'Interest must be at most 100 characters',
  ],
  [
    'submissionId is no UUID',
    consultation,
    { ...aConsultationRequest, submissionId: 'abc' },
    'submissionId',
    'submissionId must be a UUID',
  ],
  [
    'submissionId is a number',
    consultation,
    { ...aConsultationRequest, submissionId: 5 },
    'submissionId',
    'submissionId must be a UUID',
  ],
  [
    'submissionId with SQL',
    consultation,
    { ...aConsultationRequest, submissionId: "'; DROP TABLE events;--" },
    'submissionId',
    'submissionId must be a UUID',
  ],
  [
    'page too long',
    consultation,
    { ...aConsultationRequest, page: `/${'x'.repeat(2048)}` },
    'page',
    'Page must be at most 2048 characters',
  ],
  [
    'page is an object',
    consultation,
    { ...aConsultationRequest, page: {} },
    'page',
    'Page must be text',
  ],
  [
    'gaClientId is a number',
    consultation,
    { ...aConsultationRequest, gaClientId: 1.2 },
    'gaClientId',
    'gaClientId must be text',
  ],
  [
    'attribution is text',
    consultation,
    { ...aConsultationRequest, attribution: 'utm' },
    'attribution',
    'Attribution must be an object of texts',
  ],
  [
    'attribution value is a number',
    consultation,
    { ...aConsultationRequest, attribution: { gclid: 5 } },
    'attribution.gclid',
    'Attribution values must be text',
  ],
  ['no consent', '/api/lead', { ...aLead, consent: undefined }, 'consent', 'Consent is required'],
  ['consent false', '/api/lead', { ...aLead, consent: false }, 'consent', 'Consent is required'],
  ['consent as text', '/api/lead', { ...aLead, consent: 'true' }, 'consent', 'Consent is required'],
  ['consent as number', '/api/lead', { ...aLead, consent: 1 }, 'consent', 'Consent is required'],
  [
    'no contentId',
    '/api/lead',
    { ...aLead, contentId: undefined },
    'contentId',
    'Content ID is required',
  ],
  [
    'contentId empty',
    '/api/lead',
    { ...aLead, contentId: '' },
    'contentId',
    'Content ID is required',
  ],
  [
    'contentId of blanks',
    '/api/lead',
    { ...aLead, contentId: ' ' },
    'contentId',
    'Content ID is required',
  ],
  [
    'contentId too long',
    '/api/lead',
    { ...aLead, contentId: 'x'.repeat(101) },
    'contentId',
    'Content ID must be at most 100 characters',
  ],
  ['no source', '/api/lead', { ...aLead, source: undefined }, 'source', 'Source is required'],
  [
    'source too long',
    '/api/lead',
    { ...aLead, source: 'x'.repeat(101) },
    'source',
    'Source must be at most 100 characters',
  ],
  [
    'userAgent is a number',
    '/api/lead',
    { ...aLead, userAgent: 4 },
    'userAgent',
    'User agent must be text',
  ],
  ['no placement', '/api/call-click', {}, 'placement', 'Placement is required'],
  [
    'phone is a number',
    '/api/call-click',
    { ...aCallClick, phone: 7275550142 },
    'phone',
    'Phone must be text',
  ],
  [
    'one helper question open',
    '/api/tools/will-vs-trust',
    { ...willVsTrustAnswers, assetRange: undefined },
    'assetRange',
    option,
  ],
  [
    'unknown helper answer',
    '/api/tools/will-vs-trust',
    { ...willVsTrustAnswers, privacyConcerns: 'extreme' },
    'privacyConcerns',
    option,
  ],
  [
    'helper e-mail broken',
    '/api/tools/will-vs-trust',
    { ...willVsTrustAnswers, userEmail: 'a@' },
    'userEmail',
    `${badEmail}. The part after @ is missing`,
  ],
  [
    'summary range unknown',
    '/api/tools/summary-admin',
    { ...summaryAnswers, assetRange: '75k' },
    'assetRange',
    option,
  ],
  [
    'summary answer true instead of yes',
    '/api/tools/summary-admin',
    { ...summaryAnswers, disputes: true },
    'disputes',
    option,
  ],
  [
    'date of death is a number',
    '/api/tools/summary-admin',
    { ...summaryAnswers, dateOfDeath: 20240101 },
    'dateOfDeath',
    'Date of death must be text',
  ],
  [
    'Lady Bird question open',
    '/api/tools/lady-bird-deed',
    { ...ladyBirdAnswers, married: undefined },
    'married',
    option,
  ],
  [
    'Lady Bird wrong unsure word',
    '/api/tools/lady-bird-deed',
    { ...ladyBirdAnswers, medicaidPlanning: 'not_sure' },
    'medicaidPlanning',
    option,
  ],
  ['newsletter without e-mail', '/api/newsletter', {}, 'email', badEmail],
  [
    'preferences are a list',
    '/api/newsletter',
    { email: 'a@example.org', preferences: ['x'] },
    'preferences',
    'Preferences must be an object of texts or true/false',
  ],
  [
    'preference is an object',
    '/api/newsletter',
    { email: 'a@example.org', preferences: { a: {} } },
    'preferences.a',
    'Each preference must be true, false or text',
  ],
]

test.each(invalid)(
  'refuses with 400 and names the field: %s',
  async (_what, path, body, field, message) => {
    const response = await app.post(path, body)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const problem = await response.json()
    expect(problem).toMatchObject({ type: 'about:blank', title: 'Bad request', status: 400 })
    expect(problem.errors).toEqual([{ field, message }])
    expect(await app.events()).toEqual([])
  },
)

const json = { 'content-type': 'application/json' }

/** [what is wrong, method, address, headers, body, status] */
const malformed: readonly [
  string,
  string,
  string,
  Record<string, string>,
  string | undefined,
  number,
][] = [
  ['broken JSON', 'POST', '/api/lead', json, '{"name":', 400],
  ['empty body', 'POST', '/api/lead', json, '', 400],
  ['a list', 'POST', '/api/lead', json, '[]', 400],
  ['a text', 'POST', '/api/lead', json, '"lead"', 400],
  ['null', 'POST', '/api/lead', json, 'null', 400],
  ['deeply nested lists', 'POST', '/api/lead', json, '['.repeat(20_000) + ']'.repeat(20_000), 400],
  [
    'deeply nested unknown field',
    'POST',
    '/api/lead',
    json,
    `{"x":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    400,
  ],
  [
    'body over 64 KiB',
    'POST',
    '/api/lead',
    json,
    JSON.stringify({ ...aLead, x: 'x'.repeat(66_000) }),
    413,
  ],
  ['body of 10 MB', 'POST', '/api/lead', json, 'x'.repeat(10_000_000), 413],
  ['no content type', 'POST', '/api/lead', { 'content-type': '' }, '{}', 415],
  ['plain text', 'POST', '/api/lead', { 'content-type': 'text/plain' }, JSON.stringify(aLead), 415],
  ['XML', 'POST', '/api/lead', { 'content-type': 'application/xml' }, '<lead/>', 415],
  [
    'multipart',
    'POST',
    '/api/lead',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x--',
    415,
  ],
  [
    'another charset',
    'POST',
    '/api/lead',
    { 'content-type': 'application/json; charset=shift_jis' },
    '{}',
    415,
  ],
  ['compressed body', 'POST', '/api/lead', { ...json, 'content-encoding': 'gzip' }, 'x', 415],
  ['GET on a form', 'GET', '/api/lead', {}, undefined, 405],
  ['PUT on a form', 'PUT', '/api/lead', json, '{}', 405],
  ['DELETE of leads', 'DELETE', '/api/admin/leads', {}, undefined, 405],
  ['POST to leads.csv', 'POST', '/api/admin/leads.csv', json, '{}', 405],
  ['POST to healthz', 'POST', '/healthz', json, '{}', 405],
  ['unknown API path', 'POST', '/api/leads', json, '{}', 404],
  ['API path in capitals', 'POST', '/api/Lead', json, '{}', 404],
  ['broken escape in the path', 'GET', '/api/%E0%A4%A', {}, undefined, 404],
  [
    'another site’s page posting',
    'POST',
    '/api/lead',
    { ...json, origin: 'https://evil.example' },
    '{}',
    403,
  ],
  ['a sandboxed page posting', 'POST', '/api/lead', { ...json, origin: 'null' }, '{}', 403],
  [
    'cross-site without Origin',
    'POST',
    '/api/lead',
    { ...json, 'sec-fetch-site': 'cross-site' },
    '{}',
    403,
  ],
  [
    'a sibling site without Origin',
    'POST',
    '/api/lead',
    { ...json, 'sec-fetch-site': 'same-site' },
    '{}',
    403,
  ],
]

test.each(malformed)(
  'refuses what is malformed: %s',
  async (_what, method, path, headers, body, status) => {
    const response = await fetch(app.url + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status })
    if (status === 405) expect(response.headers.get('allow')).toBeTruthy()
    expect(await app.events()).toEqual([])
  },
)

test('more than one wrong field are all named', async () => {
  const response = await app.post('/api/lead', { name: 'J', email: 'x', submissionId: 'y' })
  const { errors } = await response.json()
  expect(errors.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'email',
    'consent',
    'contentId',
    'source',
    'submissionId',
  ])
})
