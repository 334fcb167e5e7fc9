import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginsInHours } from '../../../tests/support/ageing.ts'
import { bookingOf } from '../../../tests/support/bookings.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { anAskedPlace, ask, orderOf, payOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { LIMITS } from '#platform/rate-limits.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { loadPersonData } from '../privacy/export-person.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { acceptQuote } from './accept-quote.ts'
import { cancelBooking } from './cancel-booking.ts'
import { expireHolds } from './expire-holds.ts'
import { findClaim } from './find-claim.ts'
import { claimPlace, namePlace } from './name-place.ts'
import { enqueueOrderReminders } from './order-reminders.ts'
import { findAskedPlace } from './pay-myself.ts'

const JO = { fullName: 'Jo Nguyễn', email: 'jo@fjord.example' }
const AMARA = { fullName: 'Amara Okafor', email: 'amara@home.example' }

/** Sends what is queued, and finds what one address has got by its subject. */
async function aMailbox(platform: TestPlatform) {
  const context = await anEmailContext(platform)
  return async (address: string, subject: string) => {
    const mails = (await sentMails(context)).filter(({ to }) => to?.[0]?.address === address)
    const [found, ...others] = mails.filter((mail) => mail.subject?.includes(subject))
    if (found && others.length === 0) return found
    throw new Error(`expected "${subject}" once, got ${mails.map((mail) => mail.subject).join('; ')}`)
  }
}

/** A quote of a month ago, which ends in so many hours. */
async function endsInHours({ db }: TestPlatform, hours: number): Promise<void> {
  const until = sql<Date>`now() + make_interval(secs => ${hours * 3600})`
  const createdAt = sql<Date>`now() - interval '30 days'`
  await db.updateTable('sale').set({ quotedUntil: until, createdAt }).execute()
  await db.updateTable('seat').set({ heldUntil: until, agreedUntil: until }).execute()
}

test('one place is held for the trainee, and the employer owes nothing yet: each has one email with what is theirs', async () => {
  const platform = await aPlatform()
  const { order, claimKey } = await anAskedPlace(platform)
  expect(order).toMatchObject({
    state: 'quoted',
    askedBy: 'Amara Okafor',
    total: 150000,
    buyer: { companyName: 'Fjord AS' },
    buyerEmail: 'mei@fjord.example',
    places: [{ state: 'invited', fullName: 'Amara Okafor', email: 'amara@home.example' }],
    documents: [{ kind: 'quote' }],
    canName: false,
  })
  const mailbox = await aMailbox(platform)
  const asked = await mailbox('mei@fjord.example', 'Amara Okafor asks you to pay for a course: Scrum Master')
  expect(asked.attachments.map(({ filename }) => filename)).toEqual(['quote-Q-000001.pdf', 'employer-letter-1.pdf'])
  expect(asked.text).toContain(`/order/${order.publicId}`)
  expect(asked.text).toContain('£1,500.00')
  expect(`${asked.text} ${asked.html}`, 'the trainee’s own link').not.toContain(claimKey)
  const held = await mailbox('amara@home.example', 'We’ve asked your employer')
  expect(held.text).toContain(`/claim/${claimKey}`)
  expect(held.text).toContain(`/order/${order.publicId}`)
  expect(held.text).not.toMatch(/Mei|Fjord|£/)
  expect(held.attachments).toEqual([])
  expect(await findAskedPlace(platform, { key: claimKey })).toMatchObject({
    takenOver: null,
    own: { full: { total: 150000 } },
  })
  expect((await findClaim(platform, { key: claimKey }))?.state, 'it is claimed once it is certain').toBe('lapsed')
  expect(await claimPlace(platform, { key: claimKey, fields: AMARA })).toEqual({ ok: false, error: 'lapsed' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the same form twice is one order; wrong fields, one’s own address as the payer’s and a date that begins too soon are rejected', async () => {
  const platform = await aPlatform()
  const first = await ask(platform, { idempotencyKey: 'one' })
  expect(await Promise.all([1, 2].map(() => ask(platform, { idempotencyKey: 'one' })))).toEqual([first, first])
  expect(await ask(platform, { idempotencyKey: 'one', payerName: 'Bo' })).toEqual({
    ok: false,
    error: 'submission-changed',
  })
  expect((await mailKinds(platform)).toSorted()).toEqual(['employer-asked', 'place-asked'])
  expect(await ask(platform, { email: '', payerName: ' ', payerEmail: 'x', companyName: '' })).toMatchObject({
    error: 'wrong-fields',
    fieldErrors: {
      email: 'Valid email address is required.',
      companyName: 'Please give the name of your company.',
      payerName: 'Please give the name of the person who pays.',
      payerEmail: 'Please give the email address of the person who pays.',
    },
  })
  expect(await ask(platform, { payerEmail: 'AMARA@home.example' })).toMatchObject({
    fieldErrors: { payerEmail: 'This is your own address. Please give that of the person who pays.' },
  })
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  await beginsInHours(platform, run?.id ?? '', 48.5)
  expect(await ask(platform, { email: 'b@home.example' })).toEqual({ ok: false, error: 'too-late-to-quote' })
})

test('the limit of unpaid places counts for the trainee, so that three people may ask one employer; one address is written to so often a day', async () => {
  const platform = await aPlatform()
  for (const name of ['a', 'b', 'c']) await anAskedPlace(platform, { email: `${name}@home.example` })
  await anAskedPlace(platform, { email: 'A@home.example' })
  expect(await ask(platform, { email: 'a@home.example' })).toEqual({ ok: false, error: 'too-many-holds' })
  const { most } = LIMITS['ask-employer']
  for (let asked = 5; asked < most; asked++) await ask(platform, { email: 'a@home.example' })
  expect(await ask(platform, { email: 'd@home.example', payerEmail: 'MEI@fjord.example' })).toMatchObject({
    error: 'too-many-tries',
  })
  expect(await ask(platform, { email: 'd@home.example', payerEmail: 'bo@fjord.example' }), 'the twin').toMatchObject({
    ok: true,
  })
})

test.each(['by card', 'by invoice'])(
  'paid %s, the trainee is invited and claims the place, and hears nothing of money',
  async (how) => {
    const platform = await aPlatform()
    const { order, claimKey } = await anAskedPlace(platform)
    if (how === 'by card') expect(await payOrder(platform, order)).toEqual({ ok: true, outcome: 'confirmed' })
    else
      expect(
        await acceptQuote(platform, { publicId: order.publicId, fields: { fullName: 'Mei Tan', poNumber: 'PO-1' } }),
      ).toEqual({ ok: true })
    expect(await orderOf(platform, order.publicId)).toMatchObject({ state: 'confirmed', canName: true })
    expect(await findAskedPlace(platform, { key: claimKey })).toBeNull()
    expect(await findClaim(platform, { key: claimKey })).toMatchObject({ state: 'open', buyer: 'Fjord AS' })
    const mailbox = await aMailbox(platform)
    const confirmed = await mailbox('mei@fjord.example', 'Your places are certain')
    expect(confirmed.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(how === 'by card' ? /^receipt-R-/ : /^invoice-I-/),
    ])
    const invited = await mailbox('amara@home.example', 'Mei Tan of Fjord AS has a place for you')
    expect(await claimPlace(platform, { key: claimKey, fields: AMARA })).toMatchObject({ ok: true })
    const claimed = await mailbox('amara@home.example', 'Your place: Scrum Master')
    expect(`${invited.text} ${claimed.text}`).not.toContain('£')
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

test('until it is certain the payer’s link cannot give the place to someone else; the twin, which is paid for, is the buyer’s to give', async () => {
  const platform = await aPlatform()
  const { order, claimKey } = await anAskedPlace(platform)
  const { publicId: orderId, places } = order
  const toJo = () => namePlace(platform, { orderId, seatId: places[0]?.seatId ?? '', fields: JO })
  expect(await toJo()).toEqual({ ok: false, error: 'asked-for' })
  await payOrder(platform, order)
  expect(await toJo()).toEqual({ ok: true, invited: true })
  expect(await findClaim(platform, { key: claimKey })).toBeNull()
  expect(await platform.db.selectFrom('booking').select(['fullName', 'phoneNumber']).execute()).toEqual([
    { fullName: 'Jo Nguyễn', phoneNumber: '' },
  ])
})

test('both are reminded two days before the end, once; when it has ended the trainee hears that too, and can book again', async () => {
  const platform = await aPlatform()
  const { order, claimKey } = await anAskedPlace(platform)
  await endsInHours(platform, 47)
  await Promise.all([1, 2].map(() => enqueueOrderReminders(platform)))
  const mailbox = await aMailbox(platform)
  const reminded = await mailbox('amara@home.example', 'Your place is held until')
  expect(reminded.text).toContain('We have reminded them too')
  const payers = await mailbox('mei@fjord.example', 'Your quote ends on')
  expect(payers.text).toContain('Amara Okafor asked you to pay for it')
  await endsInHours(platform, -1)
  await expireHolds(platform)
  await expireHolds(platform)
  expect((await mailKinds(platform)).toSorted()).toEqual([
    'employer-asked',
    'place-asked',
    'place-asked-lapsed',
    'place-asked-reminder',
    'quote-reminder',
  ])
  const lapsed = await mailbox('amara@home.example', 'Your place isn’t held any more')
  expect(lapsed.text).toContain('/course/1?date=')
  expect(await orderOf(platform, order.publicId)).toMatchObject({ state: 'lapsed', due: 0 })
  expect(await findAskedPlace(platform, { key: claimKey })).toMatchObject({ order: { state: 'lapsed' } })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('cancelled by staff, both hear it, without a word that was typed of the other', async () => {
  const platform = await aPlatform()
  const { order } = await anAskedPlace(platform)
  const mailbox = await aMailbox(platform)
  await mailbox('mei@fjord.example', 'asks you to pay')
  const booking = await bookingOf(platform, order.traineeId)
  expect(await cancelBooking(platform, { bookingId: booking.id, actor: 'staff:ada', reason: 'Rang us' })).toMatchObject(
    { ok: true },
  )
  await mailbox('mei@fjord.example', 'Cancelled: Scrum Master')
  const own = await mailbox('amara@home.example', 'Your place is cancelled')
  expect(own.text).toContain('that your employer had booked for you')
  expect(own.text).not.toMatch(/Mei|Fjord/)
})

test('erased, the trainee’s telephone number and emails go, and the place stays the employer’s matter; the twin’s stay', async () => {
  const platform = await aPlatform()
  await anAskedPlace(platform)
  await anAskedPlace(platform, { email: 'b@home.example' })
  await sentMails(await anEmailContext(platform))
  const held = await loadPersonData(platform, { email: 'amara@home.example' })
  expect(held.bookings, 'what is held of them, and nothing of money').toMatchObject([
    { phoneNumber: expect.any(String) as string },
  ])
  expect(JSON.stringify(held.bookings)).not.toMatch(/150000|mei@/)
  expect(await erasePerson(platform, { email: 'amara@home.example' })).toMatchObject({ ok: true })
  const rows = await platform.db.selectFrom('booking').select(['email', 'phoneNumber']).orderBy('email').execute()
  expect(rows).toEqual([
    { email: 'amara@home.example', phoneNumber: '' },
    { email: 'b@home.example', phoneNumber: expect.stringMatching(/\d/) as string },
  ])
  const kept = await platform.db.selectFrom('mail').select('recipient').where('kind', '=', 'place-asked').execute()
  expect(kept.map(({ recipient }) => recipient === 'amara@home.example')).not.toContain(true)
})
