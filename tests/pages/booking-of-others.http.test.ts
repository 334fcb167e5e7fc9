import { expect, test } from 'vitest'
import { createJoinToken } from '#domain/attendance/join-session.ts'
import { aPaidBooking } from '../support/bookings.ts'
import { readCalendar } from '../support/calendars.ts'
import { wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import { aCookie } from '../support/people.ts'

test('E2 another person’s booking is answered as if it did not exist, to read, to move and to cancel', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const { booking } = await aPaidBooking(platform, { email: 'amara@example.com' })
  const own = await aCookie(platform, 'student', 'amara@example.com')
  const strange = await aCookie(platform, 'student', 'sol@example.com')
  await platform.db
    .updateTable('account')
    .set(({ ref }) => ({ email: ref('username') }))
    .execute()
  const path = `/myBookings/${booking.reference}`
  const get = (cookie: string, at: string) => fetch(url + at, { headers: { cookie } })
  expect((await get(own, path)).status, 'its own trainee sees it').toBe(200)

  expect(wordsOf(await (await get(strange, '/myBookings')).text())).toContain(
    'There is no booking under this email address.',
  )
  expect((await get(strange, path)).status).toBe(404)
  for (const part of ['move', 'change']) expect((await get(strange, `${path}/${part}`)).status).toBe(404)
  const forms: [path: string, form: Record<string, string>][] = [
    [`${path}/change`, { intent: 'cancel', agreed: '150000' }],
    [`${path}/move`, { intent: 'move', run: 'x' }],
  ]
  for (const [at, form] of forms) {
    const body = new URLSearchParams(form)
    const headers = { cookie: strange, origin: url }
    expect((await fetch(url + at, { method: 'POST', headers, body })).status).toBe(404)
  }
  const { cancelledAt, runId } = await platform.db
    .selectFrom('booking')
    .select(['cancelledAt', 'runId'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect({ cancelledAt, runId }).toEqual({ cancelledAt: null, runId: booking.run.id })
  expect((await (await get(strange, '/myDetails/export')).json()).bookings).toEqual([])
  expect((await (await get(own, '/myDetails/export')).json()).bookings).toHaveLength(1)
})

test('E2 a joining link has the calendar file of that booking, and a forged one has none', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const { booking } = await aPaidBooking(platform, { email: 'amara@example.com' })
  const key = await createJoinToken(platform, { bookingId: booking.id })
  const fileOf = (at: string) => fetch(`${url}/join/${at}/calendar.ics`)
  const own = await fileOf(key)
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(readCalendar(await own.text()).events, 'two live days, twelve evenings').toHaveLength(14)
  const forged = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await fileOf(forged)).status).toBe(404)
  await platform.db.updateTable('seat').set({ state: 'released', releaseReason: 'cancelled' }).execute()
  expect((await fileOf(key)).status, 'without a place').toBe(404)
})
