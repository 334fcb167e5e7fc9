import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listPublicPages, PATHS } from '../src/routes.ts'
import { cloneTemplate } from './support/cluster.ts'
import { openInProcess } from './support/in-process.ts'

/** What fits into the first round trip of a connection: ten packets. What all fits into two has its dates, or the work itself. */
const MOST_BYTES = 14_000
const MOST_BYTES_OF: Record<string, number> = {
  [PATHS.home]: 18_000,
  [PATHS.scrumMaster]: 21_000,
  [PATHS.businessAnalyst]: 21_000,
  [PATHS.productOwner]: 21_000,
  [PATHS.projectManager]: 21_000,
  [PATHS.twelveWeeks]: 24_000,
  [PATHS.individualTraining]: 16_000,
  [PATHS.corporateTraining]: 16_000,
}
const MOST_SCRIPT_BYTES = 1000
const MOST_ISLAND_BYTES = 67_500

const PUBLIC_URL = 'https://tideway.example'
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const TASTER_ID = '3d7b1c9e-52f4-4a68-8e0b-97c6d1f2a843'

let site: Awaited<ReturnType<typeof openInProcess>>
beforeAll(async () => {
  site = await openInProcess({ databaseUrl: await cloneTemplate(inject('clusterUrl')) })
})
afterAll(() => site.close())

test.for(listPublicPages())(
  '%s with its style is at most 14 kB compressed, the few with a limit of their own at most that, and waits for nothing else',
  async (path) => {
    const page = await (await fetch(site.url + path)).text()
    // The port and the taster's id are others each time, and so take another number of bytes.
    const html = page
      .replaceAll(site.url, PUBLIC_URL)
      .replaceAll(encodeURIComponent(site.url), encodeURIComponent(PUBLIC_URL))
      .replaceAll(UUID, TASTER_ID)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MOST_BYTES_OF[path] ?? MOST_BYTES)
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => Buffer.byteLength(text))
    expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
    expect(html).not.toMatch(/<script[^>]* src=|rel="?stylesheet|rel="?modulepreload/)
  },
)

/** Spelled as in the specification. */
const EXACT = ['Our 3 C&#x27;s', 'Can&#x27;t find the right course']

test.for(listPublicPages())('%s has typographic quotes, but for the specification’s own texts', async (path) => {
  const html = await (await fetch(site.url + path)).text()
  const shown = html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '\n')
  const rest = EXACT.reduce((text, exact) => text.replaceAll(exact, ''), shown)
  expect(rest.match(/.*(['"]|&#x27;|&quot;).*/g)).toBeNull()
})

type Manifest = Record<string, { name: string; file: string; imports?: string[] }>

test.for(['enquiry-form', 'comment-form', 'rating-form'])(
  'all that a %s fetches when a visitor begins to use it is at most 67.5 kB',
  async (form) => {
    const manifest: Manifest = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8'))
    const own = Object.keys(manifest).filter((name) => manifest[name]?.name === form)
    expect(own).toHaveLength(1)
    const withImports = (name: string): string[] => [name, ...(manifest[name]?.imports ?? []).flatMap(withImports)]
    const entries = ['src/web/islands/on-interaction.ts', 'src/web/islands/hydrate-islands.tsx', ...own]
    const fetched = new Set(entries.flatMap(withImports))
    const sizes = await Promise.all(
      [...fetched].map(async (name) => (await stat(`build/client/${manifest[name]?.file}.br`)).size),
    )
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_ISLAND_BYTES)
  },
)
