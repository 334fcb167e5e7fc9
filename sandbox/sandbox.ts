import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { handleApiCall } from './api.ts'
import { createSchema, ensureKeys, type Keys } from './database.ts'
import type { KeyKind } from './routes.ts'
import { createWebhookSender, type Log } from './webhooks.ts'

export interface SandboxSettings {
  /** All state is in its schema `sandbox`, which several processes may share. */
  pool: Pool
  /** Where events are delivered, signed with the account's own secret unless others are given. */
  webhook?: { url: string; secrets?: string[] }
  /** The schema exists and is complete, so nothing is created. */
  hasTables?: boolean
  /** Fixed keys, for a site that has them in its settings. */
  keys?: Keys
  /** The path of the site under which `browser` is mounted. */
  publicPath?: string
  /** Lets pages of every origin show the card form: for a sandbox on its own port. */
  openToAll?: boolean
  log?: Log
}

export interface Sandbox {
  keys: Keys
  /** The provider's HTTP API, at `/v1/…`. */
  api: (request: Request) => Promise<Response>
  /** What a buyer's browser loads: script, card form, authentication page, and the three calls for a publishable key. */
  browser: (request: Request) => Promise<Response>
  /** Begins delivering webhooks. */
  start: () => void
  stop: () => Promise<void>
}

/** A card payment provider with Stripe's HTTP API that moves no money. */
export async function createSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const { pool, webhook, publicPath = '/sandbox', openToAll = false, log = () => {} } = settings
  if (!settings.hasTables) await createSchema(pool)
  const keys = settings.keys ?? (await ensureKeys(pool))
  const readPage = readPages({ openToAll })
  const webhookSender =
    webhook &&
    createWebhookSender({ pool, log, webhook: { url: webhook.url, secrets: webhook.secrets ?? [keys.webhookSecret] } })

  return {
    keys,
    api: (request) => answer(request, new URL(request.url).pathname, ['secret', 'publishable']),
    browser: async (request) => {
      const response = await browse(request)
      if (openToAll) for (const [name, value] of Object.entries(crossOrigin)) response.headers.set(name, value)
      return response
    },
    start: () => webhookSender?.start(),
    stop: async () => webhookSender?.stop(),
  }

  async function browse(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(`${publicPath}/`)) return notFound()
    const path = pathname.slice(publicPath.length)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (path.startsWith('/v1/')) return answer(request, path, ['publishable'])
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound()
    return readPage(path) ?? notFound()
  }

  async function answer(request: Request, path: string, allowed: KeyKind[]): Promise<Response> {
    const startedAt = Date.now()
    const response = await handleApiCall({ pool, keys }, { request, path, allowed }).catch((error: unknown) => {
      // A caller that hung up needs no answer; any other error is a bug in the sandbox.
      if (request.signal.aborted) throw error
      log({ event: 'sandbox.fault', method: request.method, path, message: String(error) })
      return Response.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, { status: 500 })
    })
    log({
      event: 'sandbox.call',
      method: request.method,
      path,
      status: response.status,
      request_id: response.headers.get('request-id'),
      ms: Date.now() - startedAt,
    })
    if (request.method === 'POST') webhookSender?.wake()
    return response
  }
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-max-age': '600',
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** The files that a buyer's browser loads, by their path. */
const files = {
  '/stripe.js': { parts: ['stripe-frames.js', 'stripe.js'], type: 'text/javascript; charset=utf-8' },
  '/card': { parts: ['card.html'], type: 'text/html; charset=utf-8' },
  '/card.css': { parts: ['card.css'], type: 'text/css; charset=utf-8' },
  '/card.js': { parts: ['card.js'], type: 'text/javascript; charset=utf-8' },
  '/card-fields.js': { parts: ['card-fields.js'], type: 'text/javascript; charset=utf-8' },
  '/appearance.js': { parts: ['appearance.js'], type: 'text/javascript; charset=utf-8' },
  '/authenticate': { parts: ['authenticate.html'], type: 'text/html; charset=utf-8' },
  '/authenticate.js': { parts: ['authenticate.js'], type: 'text/javascript; charset=utf-8' },
} as const

/** Reads the browser's files once. They name each other by relative addresses, so any path may hold them. */
function readPages({ openToAll }: { openToAll: boolean }): (path: string) => Response | undefined {
  const folder = findFolder()
  const pages = new Map(
    Object.entries(files).map(([path, { parts, type }]) => [path, { type, body: read(folder, parts) }]),
  )
  const headers = {
    'content-security-policy': policy(openToAll ? '*' : "'self'"),
    'cross-origin-resource-policy': openToAll ? 'cross-origin' : 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
    ...(openToAll ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
  }
  return (path) => {
    const page = pages.get(path)
    return page && new Response(page.body, { headers: { ...headers, 'content-type': page.type } })
  }
}

/** Scripts of several parts are joined in a block, so that their names are not global in the shop's page. */
function read(folder: string, parts: readonly string[]): string {
  const texts = parts.map((part) => readFileSync(join(folder, part), 'utf8'))
  return texts.length > 1 ? `'use strict'\n{\n${texts.join('\n')}}\n` : texts.join('')
}

/** The card form may load and call only its own origin, and only `ancestors` may frame it. */
function policy(ancestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${ancestors}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** Next to this file or, where it was bundled elsewhere, in the project that the server is started from. */
function findFolder(): string {
  const beside = fileURLToPath(new URL('./browser', import.meta.url))
  return existsSync(join(beside, 'card.html')) ? beside : join(process.cwd(), 'sandbox', 'browser')
}
