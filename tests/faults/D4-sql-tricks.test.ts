import { expect, test, vi } from 'vitest'
import { digestOfBooks } from '../support/books.ts'
import { aFullSite, freezeSeenAt } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { SEARCH_PARAMETERS, SEARCHED_PAGES, SQL_TRICKS } from '../support/sql-tricks.ts'

vi.setConfig({ testTimeout: isLong ? 3 * 3_600_000 : 240_000 })

test('D4 two hundred SQL tricks in the parameters of every list find, change and break nothing', async () => {
  expect(new Set(SQL_TRICKS).size).toBe(200)
  const { platform, server, cookies } = await aFullSite()
  const headers = { cookie: `${cookies.office}; ${cookies.student}` }
  const get = (path: string) => sendTo(server, { method: 'GET', path, headers })
  await freezeSeenAt(platform)
  expect((await get('/trainees?q=Amara')).text, 'the search works').toContain('Amara Okafor')
  const before = await digestOfBooks(platform)
  const addresses = SEARCHED_PAGES.flatMap((list, turn) => queries(turn).map((query) => `${list}?${query}`))
  const wrong = await inTurns(addresses, async (address) => {
    const { status, text } = await get(address)
    const isFound = address.startsWith('/trainees?') && /[?&]q=/.test(address) && text.includes('Amara Okafor')
    return status >= 500 || isFound ? `${status} ${decodeURIComponent(address)}` : null
  })
  expect(wrong.filter(Boolean)).toEqual([])
  // A person's page size is remembered, no matter what else was in the query.
  await platform.db.updateTable('account').set({ pageSize: null }).execute()
  expect(await digestOfBooks(platform)).toBe(before)
})

/** Each trick in each parameter; in a short run some of them, and always in the search text. */
function queries(turn: number): string[] {
  const one = (name: string, trick: string) => `${name}=${encodeURIComponent(trick)}`
  if (isLong) return SQL_TRICKS.flatMap((trick) => SEARCH_PARAMETERS.map((name) => one(name, trick)))
  const some = SQL_TRICKS.filter((_, index) => index % 8 === turn % 8)
  return some.map((trick, index) => {
    const names = [1, 2, 3, 4].map(
      (step) => SEARCH_PARAMETERS[(index * 4 + step * 7 + turn) % SEARCH_PARAMETERS.length] ?? '',
    )
    return [...new Set(['q', ...names])].map((name) => one(name, trick)).join('&')
  })
}
