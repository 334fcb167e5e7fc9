import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import type { Door } from '../door.ts'
import { visitContext } from './visit.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Every page, through the framework. Personal answers are never kept by anyone. */
export async function renderPage(c: Context<Door>, facts: { platform: Platform; config: Config }): Promise<Response> {
  const context = new RouterContextProvider()
  const { address, nonce, requestId } = c.var
  context.set(visitContext, { ...facts, address, nonce, requestId })
  const answer = await handle(c.req.raw, context)
  const response = new Response(answer.body, answer)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}
