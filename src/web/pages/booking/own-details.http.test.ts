import { expect, test } from 'vitest'
import { isForAnyone } from '../../../middleware/page-query.ts'
import { aPaidBooking } from '../../../../tests/support/bookings.ts'
import { sendTo } from '../../../../tests/support/hostile-client.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { aCookie } from '../../../../tests/support/people.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'

const EMAIL = 'amara@example.com'
const OWN = ['Amara N. Okafor', EMAIL, '+44 7700 900123']
const FILLED_IN = 'so we’ve filled in your details'

/** A site with its cache, and a trainee who has booked with it and is logged in. */
async function aTraineeOfTheSite() {
  const platform = await aPlatform()
  await aPaidBooking(platform, { email: EMAIL, fullName: OWN[0], phoneNumber: '+44 7700 900123' })
  const site = await aSite({ databaseUrl: platform.url })
  const cookie = await aCookie(platform, 'student', EMAIL)
  const read = (path: string, sent = '') => sendTo(site, { method: 'GET', path, headers: { cookie: sent } })
  return { platform, cookie, read }
}

const seen = (html: string) => [...OWN, FILLED_IN].filter((one) => html.includes(one))
const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1]

test('the booking form of a trainee who is logged in begins with their details, and with no tick of theirs', async () => {
  const { cookie, read } = await aTraineeOfTheSite()
  const { text, headers } = await read('/course/1', cookie)
  expect(seen(text)).toEqual([...OWN, FILLED_IN])
  expect(['fullName', 'email', 'phoneNumber'].map((name) => valueOf(text, name))).toEqual(OWN)
  expect(text).not.toMatch(/<input type="checkbox"[^>]* checked/)
  expect(text, 'the students’ token is not on this page').not.toContain('userToken=')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the details are in no other answer: of visitors before, after and at the same time, and of ended sessions', async () => {
  const { platform, cookie, read } = await aTraineeOfTheSite()
  const others = ['', `student=${'0'.repeat(64)}`, await aCookie(platform, 'owner')]
  for (const path of ['/course/1', '/course/1?utm_source=mail', '/COURSE/1']) {
    const answers = await Promise.all([read(path, cookie), ...others.map((other) => read(path, other)), read(path)])
    expect(answers.map(({ text }) => seen(text).length > 0)).toEqual([true, false, false, false, false])
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(5).fill('no-store'))
  }
  await platform.db.updateTable('loginSession').set({ endedAt: new Date() }).execute()
  expect(seen((await read('/course/1', cookie)).text), 'after logging out').toEqual([])
  expect(isForAnyone('/course/1'), 'nor is its error kept for others').toBe(false)
})

test('the twin: a page for anyone is one answer for all of them, which would carry what one of them is shown', async () => {
  const { cookie, read } = await aTraineeOfTheSite()
  const [mine, another] = await Promise.all([read('/faq', cookie), read('/faq')])
  expect(mine.text).toBe(another.text)
  expect(isForAnyone('/faq')).toBe(true)
})
