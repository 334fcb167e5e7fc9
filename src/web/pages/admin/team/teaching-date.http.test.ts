import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { A_PDF } from '../../../../../tests/support/materials.ts'
import { anAccount, aSignInOf } from '../../../../../tests/support/people.ts'

const RECORDING = 'https://video.example/first-day'

/** An office whose trainer teaches Amara's date, and another date that someone else teaches. */
async function anOfficeWithTrainer() {
  const office = await anOffice()
  const { platform, site } = office
  const { booking } = await aPaidBooking(platform, { fullName: 'Amara Okafor', email: 'amara@example.com' })
  await office.read('trainer', '/account')
  await platform.db.updateTable('account').set({ trainerId: 'miriam-adeyemi' }).where('role', '=', 'trainer').execute()
  const teaches = (trainerIds: string[]) =>
    platform.db.updateTable('run').set({ trainerIds }).where('id', '=', booking.run.id).execute()
  await teaches(['miriam-adeyemi'])
  const asStudent = async (email: string, path: string) => {
    const accountId = await anAccount(platform, { username: email, role: 'student' })
    await platform.db.updateTable('account').set({ email }).where('id', '=', accountId).execute()
    const cookie = `student=${await aSignInOf(platform, accountId)}`
    return sendTo(site, { method: 'GET', path, headers: { cookie } })
  }
  const session = booking.run.sessions[0]?.startsAt.toISOString() ?? ''
  const recording = { intent: 'recording', session, url: RECORDING, visibleFrom: '2020-01-01' }
  return { ...office, booking, teaches, asStudent, recording, page: `/teaching/${booking.run.id}` }
}

test('E4 a trainer adds a recording to a session of their own date, and no one else’s; its trainee finds it there', async () => {
  const { read, post, page, recording, booking, teaches, asStudent, platform } = await anOfficeWithTrainer()
  const stored = async () => (await platform.db.selectFrom('material').select('recordingUrl').execute()).length
  await teaches(['tom-hargreaves'])
  expect([(await read('trainer', page)).status, (await post('trainer', page, recording)).status]).toEqual([404, 404])
  expect([(await post('staff', page, recording)).status, await stored()], 'staff have the date’s page').toEqual([
    404, 0,
  ])
  // Its twin: named by the date, the same trainer adds it.
  await teaches(['miriam-adeyemi'])
  const rejected = await post('trainer', page, { ...recording, url: 'http://video.example' })
  expect(rejected.status).toBe(422)
  expect(rejected.text, 'its form is open, with what was typed').toMatch(
    /<details[^>]* open="">\s*<summary>Add a file or a recording.*value="http:\/\/video.example".*value="2020-01-01"/s,
  )
  expect((await post('trainer', page, recording)).status).toBe(303)
  expect((await read('trainer', page)).text).toContain(RECORDING)
  expect(textOf(mainOf((await read('trainer', page)).text))).toMatch(/People\s*Amara Okafor\s*Attendance/)
  const mine = await asStudent('amara@example.com', `/myBookings/${booking.reference}`)
  expect(textOf(mainOf(mine.text))).toContain('Watch the recording')
  expect(mine.text).toContain(RECORDING)
})

test('E3 who has no place on the date sees no recording of it, neither in their bookings nor at its address', async () => {
  const { post, page, recording, booking, asStudent, platform } = await anOfficeWithTrainer()
  await post('trainer', page, recording)
  const stranger = await asStudent('sol@example.com', `/myBookings/${booking.reference}`)
  expect([stranger.status, stranger.text.includes(RECORDING)]).toEqual([404, false])
  const held = { state: 'held' as const, heldUntil: new Date(Date.now() + 600_000) }
  await platform.db.updateTable('seat').set(held).where('bookingId', '=', booking.id).execute()
  const waiting = await asStudent('amara@example.com', `/myBookings/${booking.reference}`)
  expect([waiting.status, waiting.text.includes(RECORDING)]).toEqual([200, false])
})

test('E4 a trainer uploads and downloads the materials of their own date only, and read-only uploads none', async () => {
  const { site, booking, teaches, platform, read } = await anOfficeWithTrainer()
  const upload = async (role: 'trainer' | 'read-only') => {
    const { headers } = { headers: { 'content-type': 'application/octet-stream' } }
    const query = new URLSearchParams({
      title: 'Slides',
      visibleFrom: '2020-01-01',
      name: 'slides.pdf',
      size: String(A_PDF.length),
      offset: '0',
    })
    const path = `/trainingdates/${booking.run.id}/materials/${crypto.randomUUID()}?${query}`
    const cookie = await cookieOf(role)
    return (await sendTo(site, { method: 'POST', path, body: A_PDF, headers: { ...headers, cookie } })).status
  }
  const cookieOf = async (role: 'trainer' | 'read-only') => {
    await read(role, '/account')
    const account = await platform.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', role)
      .executeTakeFirstOrThrow()
    return `office=${await aSignInOf(platform, account.id)}`
  }
  await teaches(['tom-hargreaves'])
  expect([await upload('trainer'), await upload('read-only')]).toEqual([404, 403])
  // Its twin: named by the date, the same trainer uploads.
  await teaches(['miriam-adeyemi'])
  expect(await upload('trainer')).toBe(200)
  const { id } = await platform.db.selectFrom('material').select('id').executeTakeFirstOrThrow()
  const file = `/trainingdates/${booking.run.id}/materials/${id}`
  expect((await read('trainer', file)).status).toBe(200)
  await teaches(['tom-hargreaves'])
  expect((await read('trainer', file)).status).toBe(404)
})
