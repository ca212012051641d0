/**
 * Page and PDF of the checklist, for visitors who sent the gate's form (docs/http-interface.md
 * §11): the address holds the id of that event. The build keeps both apart from the site's files,
 * so that nothing else can serve them. Served from memory, like the site.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Router } from 'express'
import { privatePages, queryText } from '#backend/http/addresses.ts'
import { pagePolicies } from '#backend/http/built-site.ts'
import { crossOriginAccess, filePolicy } from '#backend/http/security.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { uuid } from '#backend/journal/journal-event.ts'
import { gatedChecklist, gatedIdMark } from '#domain/forms/form.ts'
import { cellOf } from '#domain/lead-row.ts'

const { page: pagePath, file: filePath, form, contentId } = gatedChecklist

export type GatedFiles = ReturnType<typeof readGatedFiles>

export function readGatedFiles(distDir: string) {
  return {
    /** HTML whose links have a placeholder for the event's id. */
    page: readFileSync(path.join(distDir, `gated${pagePath}.html`), 'utf8'),
    pagePolicy: pagePolicies(distDir)[pagePath] ?? '',
    pdf: readFileSync(path.join(distDir, `gated${filePath}`)),
  }
}

export function gatedResource(
  journal: Journal,
  { page, pagePolicy, pdf }: GatedFiles,
  allowedOrigins: readonly string[],
): Router {
  const router = express.Router()
  router.use([pagePath, filePath], crossOriginAccess(allowedOrigins))
  router.use(privatePages(pagePath, filePath), async (request, response) => {
    response.set('Cache-Control', 'private, no-store')
    const id = queryText(request, 'id').toLowerCase()
    if (!(await opensGate(journal, id))) response.redirect(303, form)
    else if (request.path === filePath) {
      response.set('Content-Security-Policy', filePolicy).type('pdf').send(pdf)
    } else {
      const ownPage = page.replaceAll(gatedIdMark, id)
      response.set('Content-Security-Policy', pagePolicy).type('html').send(ownPage)
    }
  })
  return router
}

/** One lookup by primary key, and none if the text is not an id. */
async function opensGate(journal: Journal, id: string): Promise<boolean> {
  const event = uuid.test(id) ? await journal.find(id) : undefined
  return (
    event !== undefined &&
    cellOf(event.cells, 'event') === 'lead' &&
    cellOf(event.cells, 'contentId') === contentId
  )
}
