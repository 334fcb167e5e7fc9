import { expect, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { sendTo, queried } from '../support/hostile-client.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { scriptsIn } from '../support/html.ts'

const PAGES = ['/scrumMaster', '/course/1', '/individualTraining', '/']

test('D2 no hostile name of a course ends a script of a page: structured data has it as it was typed', async () => {
  const { platform, server } = await aFullSite({}, { cached: false })
  const read = (path: string) =>
    sendTo(server, { method: 'GET', path: queried(path) }).then(({ text }) => scriptsIn(text))
  const plain = await Promise.all(PAGES.map(read))
  // Sixty texts in one name: what ends a script is counted wherever it occurs.
  const name = HOSTILE_TEXTS.join(' ').replaceAll('\0', ' ')
  await platform.db.updateTable('course').set({ name }).where('id', '=', 1).execute()
  const pages = await Promise.all(PAGES.map(read))
  expect(pages.map(({ count }) => count)).toEqual(plain.map(({ count }) => count))
  const told = pages.map(({ forMachines }) => JSON.stringify(forMachines).includes(JSON.stringify(name).slice(1, -1)))
  expect(told.filter(Boolean).length, 'pages with the name in their structured data').toBeGreaterThan(0)
})

test('D2 twin: written into a page unescaped, the same text does end a script', () => {
  const page = (text: string) => `<script type="application/ld+json">${JSON.stringify({ name: text })}</script>`
  const broken = HOSTILE_TEXTS.filter((text) => (page(text).match(/<script\b/gi) ?? []).length > 1)
  expect(broken.length).toBeGreaterThan(10)
})
