import { expect, test } from 'vitest'
import { attributeOf, linksOf, regionOf, wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'

const NAME = 'Free Scrum Master taster session'

test('a taster that is full says so and offers another way', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const [field = ''] = /<input[^>]*name="taster"[^>]*>/.exec(await (await fetch(url)).text()) ?? []
  await platform.db
    .updateTable('taster')
    .set(({ ref }) => ({ capacity: ref('taken') }))
    .execute()
  const body = new URLSearchParams({
    taster: attributeOf(field, 'value') ?? '',
    name: 'Late Person',
    email: 'late@example.com',
  })
  const answer = await fetch(url, { method: 'POST', body, headers: { origin: url } })
  expect(wordsOf(regionOf(await answer.text(), NAME))).toContain('The last place in that session has just gone.')
  const later = regionOf(await (await fetch(`${url}/?afresh`)).text(), NAME) // a query bypasses the cached page
  expect(wordsOf(later)).toContain('Every place in this session is taken.')
  expect(linksOf(later).map(({ words }) => words)).toContain('Leave us your name')
  expect(await platform.db.selectFrom('tasterPlace').select('id').execute()).toEqual([])
})
