import { expect, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { sendTo } from '../support/hostile-client.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { isLong } from '../support/long.ts'
import { scriptsIn } from '../support/html.ts'

const PAGES = ['/scrumMaster', '/course/1', '/individualTraining', '/']

test('D2 a hostile name of a course or date ends no script of a page: structured data has it as it was typed', async () => {
  const { platform, server, cookies } = await aFullSite({}, { cached: false })
  const get = async (path: string, turn: number) =>
    scriptsIn(
      (await sendTo(server, { method: 'GET', path: `${path}?turn=${turn}`, headers: { cookie: cookies.office } })).text,
    )
  const plain = await Promise.all(PAGES.map((path) => get(path, -1)))
  expect(plain.some(({ forMachines }) => forMachines.length > 0)).toBe(true)
  const texts = HOSTILE_TEXTS.filter((_, index) => isLong || index % 4 === 1).map((text) => text.replaceAll('\0', ' '))
  for (const [turn, text] of texts.entries()) {
    await platform.db.updateTable('course').set({ name: text }).where('id', '=', 1).execute()
    const pages = await Promise.all(PAGES.map((path) => get(path, turn)))
    expect(
      pages.map(({ count }) => count),
      text,
    ).toEqual(plain.map(({ count }) => count))
    const told = JSON.stringify(pages.map(({ forMachines }) => forMachines))
    expect(told.includes(JSON.stringify(text).slice(1, -1)), text).toBe(true)
  }
})
