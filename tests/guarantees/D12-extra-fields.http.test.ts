import { expect, test } from 'vitest'
import { aFullSite, TRAINEE } from '../support/full-site.ts'
import { anEnquiry, enquiryOf } from '../support/enquiries.ts'
import { everyForm } from '../support/every-form.ts'
import { FROM_EVERYWHERE, inTurns, sendTo } from '../support/hostile-client.ts'
import { aPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

/** The fields that decide about money, states and rights, under every name that they have in a table or a body. */
const WANTED = {
  status: 'paid',
  state: 'approved',
  role: 'owner',
  amount: 1,
  price: 1,
  pricePence: 1,
  price_pence: 1,
  totalPence: 1,
  total_pence: 1,
  discountPence: 149_999,
  amountPence: 1,
  paid: true,
  settledAt: '2026-01-01',
  reference: 'TA-AAAAAA',
  publicId: 'a'.repeat(32),
  public_id: 'a'.repeat(32),
  id: '00000000-0000-4000-8000-000000000000',
  accountId: '00000000-0000-4000-8000-000000000000',
  owner: 'maya',
  version: 99,
  runId: '00000000-0000-4000-8000-000000000000',
  heldUntil: '2099-01-01',
  isAdmin: true,
  approved: true,
  hiddenAt: null,
  digest: 'x',
}

test('D12 extra fields in an API call set nothing: the rows are the same as without them', async () => {
  const { platform, server } = await aFullSite(FROM_EVERYWHERE)
  const { db } = platform
  const { label } = await aRoomyRun(platform)
  const post = (path: string, body: object) =>
    sendTo(server, {
      method: 'POST',
      path,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const booking = { fullName: 'Ann', email: 'ann@example.com', phoneNumber: '1', trainingDate: label, courseId: 1 }
  const enquiry = {
    userType: 'individual',
    name: 'Ann',
    email: 'ann@example.com',
    contactNumber: '1',
    course: 'Scrum Master',
    message: 'Hello',
  }
  const comment = { article: 'userstory', name: 'Ann', email: 'ann@example.com', text: 'Hello' }
  for (const extra of [{}, WANTED]) {
    const turn = Object.keys(extra).length
    const email = `ann-${turn}@example.com`
    expect((await post('/mainapp/api/v1/traineeDetails', { ...extra, ...booking, email })).status).toBe(200)
    expect((await post('/mainapp/api/v1/contact', { ...extra, ...enquiry, email })).status).toBe(200)
    expect((await post('/blog/api/v1/comments', { ...extra, ...comment, email })).status).toBe(200)
  }
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('instalment', 'instalment.saleId', 'booking.saleId')
    .select([
      'booking.runId',
      'fullName',
      'pricePence',
      'discountPence',
      'sale.totalPence',
      'settledAt',
      'booking.version',
    ])
    .select(['seat.state as seat', 'instalment.state', 'amountPence', 'sale.paymentType', 'sale.couponCode'])
    .where('email', 'like', 'ann-%')
    .execute()
  const enquiries = await db
    .selectFrom('enquiry')
    .select(['kind', 'state', 'owner', 'version', 'answeredAt', 'message'])
    .where('email', 'like', 'ann-%')
    .execute()
  const comments = await db
    .selectFrom('articleComment')
    .select(['state', 'version', 'decidedAt', 'text', 'articleSlug'])
    .where('email', 'like', 'ann-%')
    .execute()
  for (const rows of [bookings, enquiries, comments]) {
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(rows[0])
  }
  expect(bookings[0]).toMatchObject({ totalPence: 150_000, seat: 'held', state: 'due' })
  expect(enquiries[0]).toMatchObject({ state: 'new', owner: null })
  expect(comments[0]).toMatchObject({ state: 'held' })
})

test('D12 no form of a page gives a student more rights or makes a booking cheaper, for any sender', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const { platform, server, cookies } = site
  const { db } = platform
  const rights = () => db.selectFrom('account').select(['username', 'role']).orderBy('username').execute()
  const sums = () => db.selectFrom('instalment').select(['id', 'kind', 'amountPence', 'state']).orderBy('id').execute()
  const rightsBefore = await rights()
  const sumsBefore = await sums()
  const own = Object.entries(WANTED).map(([name, value]) => [name, String(value)] as const)
  const forms = (await everyForm(site)).filter(
    ({ path }) => !/^\/(colleagues|trainees|signUp|resetPassword)/.test(path),
  )
  expect(forms.length).toBeGreaterThan(40)
  await inTurns(forms, async ({ path, values }) => {
    const body = new URLSearchParams(values)
    for (const [name, value] of own) if (!(name in values)) body.append(name, value)
    const headers = { cookie: cookies.student, 'content-type': 'application/x-www-form-urlencoded' }
    await sendTo(server, { method: 'POST', path, body: body.toString(), headers })
  })
  const after = await rights()
  expect(after.filter(({ username }) => rightsBefore.some((one) => one.username === username))).toEqual(rightsBefore)
  expect(after.filter(({ role }) => role === 'owner')).toHaveLength(
    rightsBefore.filter(({ role }) => role === 'owner').length,
  )
  const sumsAfter = new Map((await sums()).map((one) => [one.id, one]))
  for (const before of sumsBefore) expect(sumsAfter.get(before.id)?.amountPence).toBe(before.amountPence)
  expect(TRAINEE).toBe(after.find(({ role, username }) => role === 'student' && username.startsWith('amara'))?.username)
})

test('D12 twin: an update that takes every field with a column’s name does change the owner and the version', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const columns = Object.keys(await enquiryOf(platform, reference))
  const sent = Object.entries({ message: 'Hello', owner: WANTED.owner, version: WANTED.version, role: WANTED.role })
  const naive = Object.fromEntries(sent.filter(([name]) => columns.includes(name)))
  await platform.db.updateTable('enquiry').set(naive).where('reference', '=', reference).execute()
  expect(await enquiryOf(platform, reference)).toMatchObject({ message: 'Hello', owner: 'maya', version: 99 })
})
