import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { inTurn } from '#backend/in-turn.ts'

async function answerOf(...handlers: RequestHandler[]): Promise<string> {
  const failed: ErrorRequestHandler = (error, _request, response, _next) => {
    response.send(`refused: ${error.message}`)
  }
  const app = express()
  app.use(inTurn(handlers), (_request, response) => response.send(response.locals.steps ?? 'none'))
  app.use(failed)
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return (await fetch(`http://127.0.0.1:${port}/`)).text()
}

function note(step: string): RequestHandler {
  return (_request, response, next) => {
    response.locals.steps = (response.locals.steps ?? '') + step
    next()
  }
}

const later: RequestHandler = async (_request, _response, next) => {
  await Promise.resolve()
  next()
}

test('handlers run in their order, whether they answer at once or later', async () => {
  expect(await answerOf(note('a'), later, note('b'), inTurn([note('c'), later]), note('d'))).toBe(
    'abcd',
  )
})

test('without handlers the turn is over at once', async () => {
  expect(await answerOf()).toBe('none')
})

test.each<[string, RequestHandler]>([
  [
    'thrown',
    () => {
      throw new Error('full')
    },
  ],
  ['rejected', async () => Promise.reject(new Error('full'))],
  ['passed on', (_request, _response, next) => next(new Error('full'))],
])(
  'an error that is %s ends the turn, before and after a handler that waits',
  async (_how, fails) => {
    expect(await answerOf(fails, note('never'))).toBe('refused: full')
    expect(await answerOf(later, inTurn([fails]), note('never'))).toBe('refused: full')
  },
)
