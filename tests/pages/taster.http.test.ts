import { expect, test } from 'vitest'
import { readCalendar } from '../support/calendars.ts'
import { attributeOf, linksOf, regionOf, wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import { aTasterPlace, changeSome, tasterBeginsIn } from '../support/tasters.ts'

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
  expect(wordsOf(later)).toContain('Tell me about the next one')
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

test('without a coming taster the page and the strip offer to tell of the next one, which is done once', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  await platform.db.deleteFrom('taster').execute()
  const page = `${url}/AdvBanner`
  const html = await (await fetch(page)).text()
  expect(wordsOf(regionOf(html, 'Save your place'))).toContain('Tell me about the next one')
  expect(linksOf(regionOf(html, 'News'))).toContainEqual({
    words: 'Tell me about the next one',
    href: '/AdvBanner#taster',
  })
  const request = async (email: string) => {
    const body = new URLSearchParams({ intent: 'next', email })
    const answer = await fetch(page, { method: 'POST', body, headers: { origin: url } })
    return { status: answer.status, words: wordsOf(regionOf(await answer.text(), 'Save your place')) }
  }
  expect(await request('amara@')).toMatchObject({
    status: 422,
    words: expect.stringContaining('Valid email is required'),
  })
  for (const email of ['amara@example.com', 'Amara@Example.com'])
    expect((await request(email)).words).toContain('We’ll let you know')
  expect(await platform.db.selectFrom('tasterRequest').select('email').execute()).toEqual([
    { email: 'amara@example.com' },
  ])
})

test('the emailed link joins and gives the place up by buttons, and a visit does neither', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const { tasterId, key } = await aTasterPlace(platform)
  const page = `${url}/taster/${key}`
  const post = (intent: string) =>
    fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ intent }),
      headers: { origin: url },
      redirect: 'manual',
    })
  const attended = async () =>
    (await platform.db.selectFrom('tasterPlace').select('attended').execute()).map((one) => one.attended)
  const early = await (await fetch(page)).text()
  expect(wordsOf(early)).toContain('Give up my place')
  const google = linksOf(early).find(({ words }) => words === 'Google')?.href ?? ''
  expect(new URL(google).searchParams.get('text')).toBe('Scrum Master taster session')
  expect(google, 'the calendar’s maker does not get the link').not.toContain(key)
  const file = await fetch(`${page}/calendar.ics`)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  expect(readCalendar(await file.text()).events).toHaveLength(1)
  expect((await post('join')).headers.get('location'), 'before it opens').toBe(`/taster/${key}`)
  await changeSome(platform, tasterId, { joiningLink: 'https://meet.example/taster' })
  await tasterBeginsIn(platform, tasterId, 0.1)
  const open = await (await fetch(page)).text()
  expect(wordsOf(open)).toContain('Join the session')
  expect(open).not.toContain('meet.example')
  expect(await attended()).toEqual([null])
  expect((await post('join')).headers.get('location')).toBe('https://meet.example/taster')
  expect(await attended()).toEqual(['joined'])
  expect((await post('leave')).status).toBe(303)
  expect(await attended()).toEqual([])
  const gone = await fetch(page)
  expect([gone.status, wordsOf(await gone.text())]).toEqual([404, expect.stringContaining('We can’t find your place')])
  expect((await fetch(`${page}/calendar.ics`)).status).toBe(404)
})
