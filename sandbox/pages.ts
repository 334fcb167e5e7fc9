import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files a visitor's browser loads, and the name each is asked for by. */
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

/** Reads the browser's files once. They are loaded with addresses relative to their own, so any folder may hold them. */
export function readPages({ openToAll }: { openToAll: boolean }): (path: string) => Response | undefined {
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

/** Parts are joined in a block, so that the shop's page has none of their names among its own. */
function read(folder: string, parts: readonly string[]): string {
  const texts = parts.map((part) => readFileSync(join(folder, part), 'utf8'))
  return texts.length > 1 ? `'use strict'\n{\n${texts.join('\n')}}\n` : texts.join('')
}

/** The card form runs its own scripts and styles, speaks to its own origin, and may be framed by the shop alone. */
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

/** Beside this file; or, when the server was bundled elsewhere, in the project it is started from. */
function findFolder(): string {
  const beside = fileURLToPath(new URL('./browser', import.meta.url))
  return existsSync(join(beside, 'card.html')) ? beside : join(process.cwd(), 'sandbox', 'browser')
}
