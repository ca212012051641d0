/** Valid bodies, one for each form, and how a program posts them. */

export const aConsultationRequest = {
  name: 'Maria Example',
  email: 'maria@example.org',
  planType: 'trust',
  message: 'Please call in the morning.',
  preferredContactMethod: 'email',
}

export const aLead = {
  name: 'Sam Example',
  email: 'sam@example.com',
  consent: true,
  contentId: 'florida-homeowner-probate-checklist',
  source: 'download_gate',
}

export const aCallClick = { placement: 'header', phone: '+17275550142' }

export const willVsTrustAnswers = {
  flRealEstate: 'yes',
  assetRange: '75k_500k',
  minorChildren: 'no',
  privacyConcerns: 'low',
}

export const summaryAnswers = {
  dateOfDeath: '',
  assetRange: '<=75k',
  hasHomestead: 'no',
  knownCreditors: 'no',
  needsPersonalRep: 'no',
  disputes: 'no',
}

export const ladyBirdAnswers = {
  homestead: 'yes',
  married: 'unmarried',
  minorChildren: 'no',
  needControl: 'yes',
  beneficiaryComplexity: 'simple',
  propertyProfile: 'single_primary',
  mortgage: 'no',
  medicaidPlanning: 'no',
  lenderTitleLimits: 'no',
}

/** Every form's address with a body it accepts. */
export const everyForm: readonly (readonly [path: string, body: Record<string, unknown>])[] = [
  ['/api/consultation-requests', aConsultationRequest],
  ['/api/lead', aLead],
  ['/api/call-click', aCallClick],
  ['/api/tools/will-vs-trust', willVsTrustAnswers],
  ['/api/tools/summary-admin', summaryAnswers],
  ['/api/tools/lady-bird-deed', ladyBirdAnswers],
  ['/api/newsletter', { email: 'pat@example.org' }],
]

export function postJson(url: string, body: object, headers: object = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
