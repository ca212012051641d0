/** What a handler writes into each answer, found out once. */

import type { Request, RequestHandler, Response } from 'express'

const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')
const { Socket } = process.getBuiltinModule('node:net')

/**
 * @param handler sets the same headers whatever was asked, and at once
 * @returns names and values in turn, as `writeHead` takes them
 */
export function headersSetBy(handler: RequestHandler): readonly string[] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  handler(request as Request, response as Response, () => {})
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)])
}
