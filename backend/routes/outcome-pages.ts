/**
 * GET /thank-you?id=… and /form-problem?…: where a form posted without JavaScript is sent on to.
 * The built /thank-you page is the frame; the words for this very submission are put in its place.
 * Without an id the page is the static one.
 */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type Request, type Response, type Router } from 'express'
import { type Outcome, outcomeOfRow, refusedOutcome } from '#domain/outcome.ts'
import type { Journal } from '../journal/journal.ts'

/** What the build leaves for this: the words as HTML, for one outcome. */
interface RenderModule {
  readonly renderOutcome: (outcome: Outcome) => string
}

interface Frame {
  readonly before: string
  readonly after: string
  readonly policy: string
  readonly renderOutcome: RenderModule['renderOutcome']
  /** What was rendered of problems, by outcome. */
  readonly problemWords: Map<string, string>
}

/** More than any form has. */
const mostFields = 100

/** Answers a request with the page of an outcome. Rejects when there is no built site. */
export type SendOutcome = (outcome: Outcome, response: Response) => Promise<void>

export interface OutcomePages {
  readonly router: Router
  readonly send: SendOutcome
}

/** @param distDir the build's folder: site/, render/ and headers.json */
export function outcomePages(journal: Journal, distDir: string): OutcomePages {
  let frame: Promise<Frame> | undefined
  const router = express.Router()

  router.get('/thank-you', async (request, response, next) => {
    const id = queryText(request, 'id').toLowerCase()
    const event = id === '' ? undefined : await journal.find(id)
    if (event === undefined) next()
    else await send(outcomeOfRow(event.cells), response)
  })

  router.get('/form-problem', async (request, response) => {
    const fields = queryText(request, 'fields').split(',', mostFields)
    await send(refusedOutcome(queryText(request, 'form'), fields), response)
  })

  async function send(outcome: Outcome, response: Response): Promise<void> {
    frame ??= readFrame(distDir)
    const { before, after, policy, ...words } = await frame
    response
      .set({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
        // The address holds the event's id: no other site may see it, our own forms may say where from.
        'Referrer-Policy': 'same-origin',
        'X-Robots-Tag': 'noindex',
      })
      .type('html')
      .send(before + wordsOf(outcome, words) + after)
  }

  return { router, send }
}

/** Anybody may ask for a page about a problem, of which there are some dozens: each is made once. */
function wordsOf(
  outcome: Outcome,
  { renderOutcome, problemWords }: Pick<Frame, 'renderOutcome' | 'problemWords'>,
): string {
  if (outcome.kind !== 'refused' && outcome.kind !== 'failed') return renderOutcome(outcome)
  const key = JSON.stringify(outcome)
  const words = problemWords.get(key) ?? renderOutcome(outcome)
  problemWords.set(key, words)
  return words
}

async function readFrame(distDir: string): Promise<Frame> {
  const [html, headers, render] = await Promise.all([
    readFile(path.join(distDir, 'site/thank-you.html'), 'utf8'),
    readFile(path.join(distDir, 'headers.json'), 'utf8'),
    import(
      pathToFileURL(path.join(distDir, 'render/entry-server.js')).href
    ) as Promise<RenderModule>,
  ])
  const [, before, after] = /^(.*<main\b[^>]*>).*(<\/main>.*)$/s.exec(html) ?? []
  if (before === undefined || after === undefined) {
    throw new Error('The built /thank-you page has no main part')
  }
  const policy = JSON.parse(headers)['/thank-you']
  const { renderOutcome } = render
  return { before, after, policy, renderOutcome, problemWords: new Map() }
}

function queryText(request: Request, name: string): string {
  const value = request.query[name]
  return typeof value === 'string' ? value : ''
}
