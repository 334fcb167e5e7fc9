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
  expect(linksOf(later).map(({ words }) => words)).toContain('Tell me about the next one')
  expect(await platform.db.selectFrom('tasterPlace').select('id').execute()).toEqual([])
})

test('the taster’s own page shows the date and takes a sign-up', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const page = `${url}/AdvBanner`
  const html = await (await fetch(page)).text()
  const form = regionOf(html, 'Save your place')
  expect(wordsOf(form)).toMatch(/Thu \d+ \w+ \d{4} ?, 18:30 to 19:30 (GMT|BST)/)
  const [field = ''] = /<input[^>]*name="taster"[^>]*>/.exec(form) ?? []
  const body = new URLSearchParams({
    taster: attributeOf(field, 'value') ?? '',
    name: 'Amara Okafor',
    email: 'amara@example.com',
  })
  const answer = await fetch(page, { method: 'POST', body, headers: { origin: url } })
  expect(wordsOf(regionOf(await answer.text(), 'Save your place'))).toContain('Your place is saved')
  expect(await platform.db.selectFrom('tasterPlace').select('email').execute()).toEqual([
    { email: 'amara@example.com' },
  ])
})

test('without a coming taster the page and the strip offer to tell of the next one', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  await platform.db.deleteFrom('taster').execute()
  const html = await (await fetch(`${url}/AdvBanner`)).text()
  expect(linksOf(regionOf(html, 'Save your place'))).toContainEqual({
    words: 'Tell me about the next one',
    href: '/contactUs',
  })
  expect(wordsOf(regionOf(html, 'News'))).not.toContain('Save a place')
})
