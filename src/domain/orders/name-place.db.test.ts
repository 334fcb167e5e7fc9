import { expect, test } from 'vitest'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { anOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { requestLoginLink } from '../students/login-link.ts'
import { sendStudentPasswordLink } from '../students/student-login.ts'
import { findAttendance } from '../attendance/find-attendance.ts'
import { emailTrainees } from '../bookings/staff-messages.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { acceptQuote } from './accept-quote.ts'
import { cancelBooking } from './cancel-booking.ts'
import { claimPlace, namePlace, namePlaces } from './name-place.ts'

const ELLA = { fullName: 'Ella Sørensen', email: 'ella@fjord.example' }
const JO = { fullName: 'Jo Nguyễn', email: 'jo@fjord.example' }

/** A place of an order, which is certain unless it is left as a quote, and a way to name its person. */
async function aPlace(platform: TestPlatform, { isCertain = true } = {}) {
  const { publicId: orderId, places } = await anOrder(platform, { seats: 1 })
  if (isCertain) await acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan' } })
  const seatId = places[0]?.seatId ?? ''
  return async (person: typeof ELLA) => {
    expect(await namePlace(platform, { orderId, seatId, fields: person })).toMatchObject({ ok: true })
    const { claimKey } = await platform.db.selectFrom('booking').select('claimKey').executeTakeFirstOrThrow()
    return claimKey ?? ''
  }
}

async function toldSo(platform: TestPlatform, subjectOf = 'Your place was given to someone else') {
  const mails = await sentMails(await anEmailContext(platform))
  return mails.filter(({ subject }) => subject?.startsWith(subjectOf))
}

const cancelOrder = async (platform: TestPlatform) => {
  const [first] = await platform.db.selectFrom('booking').select('publicId').whereRef('id', '=', 'saleId').execute()
  const publicId = first?.publicId ?? ''
  expect(await cancelBooking(platform, { publicId, actor: 'staff:grace', reason: 'Asked for it' })).toMatchObject({
    ok: true,
  })
}

test('who had claimed a place that is given to another gets an email, which names no successor and empties their calendar', async () => {
  const platform = await aPlatform()
  const name = await aPlace(platform)
  expect(await claimPlace(platform, { key: await name(ELLA), fields: ELLA })).toMatchObject({ ok: true })
  expect(await toldSo(platform)).toEqual([])
  await name(JO)
  await name(JO)
  const [mail, ...others] = await toldSo(platform)
  expect(others).toEqual([])
  expect(mail?.to).toMatchObject([{ address: ELLA.email }])
  const calendar = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer) // a parsed attachment is binary
  expect(calendar).toContain('METHOD:CANCEL')
  for (const text of [mail?.text ?? '', calendar]) expect(text).not.toMatch(/Nguyễn|jo@fjord|£/)
})

test('who was only invited gets it without a calendar; a corrected name, and a person who was never written to, get none', async () => {
  const platform = await aPlatform()
  const name = await aPlace(platform)
  await name(ELLA)
  await sentMails(await anEmailContext(platform))
  await name({ ...ELLA, fullName: 'Ella Sorensen', email: 'Ella@fjord.example' })
  expect(await toldSo(platform)).toEqual([])
  await name(JO)
  expect((await toldSo(platform)).map(({ to, attachments }) => [to, attachments.length])).toMatchObject([
    [[{ address: 'Ella@fjord.example' }], 0],
  ])
  const other = await aPlatform()
  const nameAhead = await aPlace(other, { isCertain: false })
  await nameAhead(ELLA)
  await nameAhead(JO)
  expect(await toldSo(other)).toEqual([])
})

test('erased, a person who has no place any more is in none of its emails; the twin, who has it, stays in theirs', async () => {
  const platform = await aPlatform()
  const name = await aPlace(platform)
  await name(ELLA)
  await sentMails(await anEmailContext(platform))
  const key = await name(JO)
  await sentMails(await anEmailContext(platform))
  expect(await claimPlace(platform, { key, fields: JO })).toMatchObject({ ok: true })
  await sentMails(await anEmailContext(platform))
  expect(await erasePerson(platform, { email: ELLA.email })).toMatchObject({ ok: true })
  const mails = await platform.db.selectFrom('mail').select(['kind', 'recipient']).orderBy('promisedAt').execute()
  const recipients = mails.flatMap(({ kind, recipient }) => (kind.startsWith('place-') ? [recipient] : []))
  expect(recipients.filter(Boolean)).toEqual([JO.email, JO.email])
  expect(recipients).toHaveLength(4)
})

test('when an order is cancelled, who claimed a place and who was invited get an email; the twin on a cancelled date knows', async () => {
  const platform = await aPlatform()
  const { publicId: orderId, places } = await anOrder(platform, { seats: 3 })
  await acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan' } })
  const named = [ELLA, JO].map((person, index) => ({ seatId: places[index]?.seatId ?? '', person }))
  expect(await namePlaces(platform, { orderId, named })).toEqual({ ok: true, invited: true })
  await sentMails(await anEmailContext(platform))
  const claims = await platform.db.selectFrom('booking').select(['claimKey', 'email']).execute()
  const key = claims.find(({ email }) => email === ELLA.email)?.claimKey ?? ''
  expect(await claimPlace(platform, { key, fields: ELLA })).toMatchObject({ ok: true })
  await sentMails(await anEmailContext(platform))
  await cancelOrder(platform)
  const mails = await toldSo(platform, 'Your place is cancelled')
  const attached = (email: string) =>
    mails.find(({ to }) => JSON.stringify(to).includes(email))?.attachments.map(({ filename }) => filename)
  expect(mails).toHaveLength(2)
  expect(attached(ELLA.email)).toEqual([expect.stringMatching(/^cancelled-TA-.*\.ics$/)])
  expect(attached(JO.email)).toEqual([])
  for (const { text } of mails) expect(text).not.toContain('£')
  const other = await aPlatform()
  await (
    await aPlace(other)
  )(ELLA)
  await sentMails(await anEmailContext(other))
  await other.db.updateTable('run').set({ state: 'cancelled' }).execute()
  await cancelOrder(other)
  expect(await toldSo(other, 'Your place is cancelled')).toEqual([])
})

test('several are named together or not at all', async () => {
  const platform = await aPlatform()
  const { publicId: orderId, places } = await anOrder(platform, { seats: 2 })
  const named = [
    { seatId: places[0]?.seatId ?? '', person: ELLA },
    { seatId: 'f'.repeat(32), person: JO },
  ]
  expect(await namePlaces(platform, { orderId, named })).toEqual({ ok: false, error: 'unknown-place' })
  const names = await platform.db.selectFrom('booking').select('invitedAt').where('invitedAt', 'is not', null).execute()
  expect(names).toEqual([])
})

test('until a place is claimed neither its buyer nor its invited person has a login; the twin, who has claimed it, has', async () => {
  const platform = await aPlatform()
  const name = await aPlace(platform)
  const key = await name(ELLA)
  await anOrder(platform, { seats: 1 })
  await platform.db.updateTable('seat').set({ state: 'confirmed' }).execute()
  const ask = async (email: string) => {
    await sendStudentPasswordLink(platform, { email, key: crypto.randomUUID() })
    await requestLoginLink(platform, { email, address: '192.0.2.1', idempotencyKey: crypto.randomUUID() })
    const mails = await sentMails(await anEmailContext(platform))
    return mails.filter(
      ({ to, subject }) => /log ?in|password|account/i.test(subject ?? '') && JSON.stringify(to).includes(email),
    )
  }
  expect(await ask('mei@fjord.example')).toEqual([])
  expect(await ask(ELLA.email)).toEqual([])
  expect(await claimPlace(platform, { key, fields: ELLA })).toMatchObject({ ok: true })
  expect((await ask(ELLA.email)).length).toBeGreaterThan(0)
})

test('a buyer is not erased while their order has a place ahead; afterwards their telephone number is gone', async () => {
  const platform = await aPlatform()
  await aPlace(platform)
  const phones = async () =>
    (await platform.db.selectFrom('sale').select('buyerPhone').execute()).map((one) => one.buyerPhone)
  expect(await erasePerson(platform, { email: 'mei@fjord.example' })).toEqual({ ok: false, error: 'still-booked' })
  expect((await phones()).every(Boolean)).toBe(true)
  await cancelOrder(platform)
  expect(await erasePerson(platform, { email: 'mei@fjord.example' })).toMatchObject({ ok: true })
  expect(await phones()).toEqual([''])
})

test('a place without a name is in no attendance list and gets no email of staff; the twin, which has one, is and does', async () => {
  const platform = await aPlatform()
  const { publicId: orderId, places } = await anOrder(platform, { seats: 3 })
  await acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan' } })
  await namePlace(platform, { orderId, seatId: places[1]?.seatId ?? '', fields: ELLA })
  const { runId } = await platform.db.selectFrom('booking').select('runId').executeTakeFirstOrThrow()
  const attendance = await findAttendance(platform, { runId })
  expect(attendance?.attendees.map(({ fullName }) => fullName)).toEqual([ELLA.fullName])
  const references = places.map(({ reference }) => reference)
  const email = { subject: 'Bring a pen', text: 'See you on Saturday.' }
  const written = await emailTrainees(platform, {
    actor: 'staff:grace',
    to: { references },
    email,
    idempotencyKey: 'p1',
  })
  expect(written).toEqual({ ok: true, written: 1 })
})
