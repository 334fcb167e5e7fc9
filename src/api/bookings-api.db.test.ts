import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPaidBooking, endHold } from '../../tests/support/bookings.ts'
import { buildTestApp, json } from '../../tests/support/test-app.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import { changeSetting } from '#domain/settings/stored-settings.ts'
import { bookingsApi } from './bookings-api.ts'

const details = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '44 1234567890', courseId: 1 }

async function aClient(input: { address?: string } = {}) {
  const platform = await aPlatform()
  const app = buildTestApp(bookingsApi(platform), input)
  const course = async (id: unknown) => {
    const response = await app.request(`/courses/${id}`)
    return { status: response.status, body: await response.json() }
  }
  const post = async (path: string, body: unknown, headers = {}) => {
    const response = await app.request(path, json(body, headers))
    return { status: response.status, body: await response.json() }
  }
  const { body } = await course(1)
  const [trainingDate] = body.trainingDate.split('|')
  return { platform, app, course, post, trainingDate }
}

test('a course has its price in pounds and its dates in one string, separated by pipes', async () => {
  const { course } = await aClient()
  const { status, body } = await course(1)
  expect(status).toBe(200)
  expect(body).toMatchObject({ course_id: 1, courseName: 'Scrum Master', amount: 1500, depositAmount: 375 })
  expect(body.trainingDate.split('|')).toEqual(body.sessions.map((one: { label: string }) => one.label))
})

test('only dates that can still be booked are in it', async () => {
  const { platform, course, trainingDate } = await aClient()
  await platform.db.updateTable('run').set({ capacity: 0 }).where('label', '=', trainingDate).execute()
  expect((await course(1)).body.trainingDate).not.toContain(trainingDate)
})

test('a course that does not exist is 404 with a message', async () => {
  const { course } = await aClient()
  for (const id of [0, 5, 'abc', '01', '1.0', '0x1', '1e0', '999999999999', '1%00']) {
    expect(await course(id)).toEqual({ status: 404, body: { code: 'unknown-course', error: 'Failed to fetch course' } })
  }
})

test('a booking returns an opaque id, and its payment uses the server’s price', async () => {
  const { post, trainingDate } = await aClient()
  const booked = await post('/traineeDetails', { ...details, trainingDate, amount: 1, courseName: 'Free lunch' })
  expect(booked).toMatchObject({ status: 200, body: { traineeId: expect.stringMatching(/^[0-9a-f]{32}$/) } })
  const started = await post('/payment/initiate', { traineeId: booked.body.traineeId })
  expect(started).toMatchObject({
    status: 200,
    body: { amount: 1500, clientSecret: expect.stringContaining('_secret_') },
  })
  expect(await post('/payment/initiate', { traineeId: booked.body.traineeId })).toEqual(started)
})

test('a number without its country is stored with the one that staff have set, and stored ones keep theirs', async () => {
  const { platform, post, trainingDate } = await aClient()
  const phones = async () =>
    (await platform.db.selectFrom('booking').select('phoneNumber').orderBy('id').execute()).map(
      (one) => one.phoneNumber,
    )
  await post('/traineeDetails', { ...details, trainingDate, phoneNumber: '020 7946 0123' })
  const setting = { actor: 'staff:amara', name: 'phoneNumbers', version: 0, typed: { country: 'de' } } as const
  expect(await changeSetting(platform, setting)).toEqual({ ok: true, changed: true })
  const other = { ...details, email: 'ben@example.com', trainingDate, phoneNumber: '0151 23456789' }
  expect((await post('/traineeDetails', other)).status).toBe(200)
  expect((await phones()).toSorted()).toEqual(['+442079460123', '+4915123456789'])
})

test('a stated price that differs is logged, shown in the booking’s timeline, and not charged', async () => {
  const { platform, post, trainingDate } = await aClient()
  await post('/traineeDetails', { ...details, trainingDate, amount: 1 })
  expect(platform.logged.find((entry) => entry.event === 'price_mismatch')).toMatchObject({ stated: 1, charged: 1500 })
  const recorded = await platform.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'price-mismatch')
    .execute()
  expect(recorded).toEqual([{ details: { stated: '1', charged: 150000 } }])
})

test('the place is booked at our price, no matter what price and course the client sends', async () => {
  const { platform, post, trainingDate } = await aClient()
  await platform.db.updateTable('run').set({ capacity: 50 }).where('label', '=', trainingDate).execute()
  const odd = ['a\0b', '\ud800', '😀'.repeat(40), { toString: 1, valueOf: 1 }, [[1500]], null, false]
  for (const [index, stated] of odd.entries())
    for (const [name, sent] of Object.entries({ amount: { amount: stated }, courseName: { courseName: stated } })) {
      const email = `${name}-${index}@example.com`
      expect(await post('/traineeDetails', { ...details, email, trainingDate, ...sent }), email).toMatchObject({
        status: 200,
      })
    }
  const recorded = await platform.db.selectFrom('audit').select('id').where('action', '=', 'price-mismatch').execute()
  expect(recorded).toHaveLength(2 * odd.length)
})

test('a price sent as text is not a mismatch when it equals ours', async () => {
  const { platform, post, trainingDate } = await aClient()
  await post('/traineeDetails', { ...details, trainingDate, amount: ' 1500.00' })
  expect(platform.logged.filter((entry) => entry.event === 'price_mismatch')).toEqual([])
})

test('wrong fields are 422 with the specification’s texts', async () => {
  const { post } = await aClient()
  expect(await post('/traineeDetails', { courseId: 1 })).toEqual({
    status: 422,
    body: {
      code: 'wrong-fields',
      error: 'Please correct the marked fields.',
      fieldErrors: {
        fullName: 'Full name is required.',
        email: 'Valid email address is required.',
        phoneNumber: 'Valid phone number is required (e.g., 44 1234567890).',
        trainingDate: 'Please select a training date.',
      },
    },
  })
})

test('a body without a course is answered with the missing fields; one with an unknown course only with that', async () => {
  const { post, trainingDate } = await aClient()
  for (const body of [{}, [], null]) {
    expect(await post('/traineeDetails', body)).toMatchObject({
      status: 422,
      body: { fieldErrors: { fullName: 'Full name is required.', trainingDate: 'Please select a training date.' } },
    })
  }
  const { courseId: _, ...rest } = details
  for (const body of [{ courseId: 9 }, { courseId: null }, { ...rest, trainingDate }])
    expect(await post('/traineeDetails', body)).toEqual({
      status: 404,
      body: { code: 'unknown-course', error: 'Failed to fetch course' },
    })
})

test('an unknown course is 404, a wrong code 422, a full date 409', async () => {
  const { platform, post, trainingDate } = await aClient()
  expect(await post('/traineeDetails', { ...details, trainingDate, courseId: 9 })).toMatchObject({ status: 404 })
  expect(await post('/traineeDetails', { ...details, trainingDate, couponCode: 'AGILE50' })).toMatchObject({
    status: 422,
    body: { fieldErrors: { couponCode: 'Invalid coupon code.' } },
  })
  await platform.db.updateTable('run').set({ capacity: 0 }).where('label', '=', trainingDate).execute()
  const full = await post('/traineeDetails', { ...details, trainingDate })
  expect(full).toMatchObject({ status: 409, body: { error: expect.stringContaining('has just gone') } })
})

test('one idempotency key makes one booking, and the same key with another body is rejected', async () => {
  const { post, trainingDate } = await aClient()
  const send = (body: object) =>
    post('/traineeDetails', { ...details, trainingDate, ...body }, { 'idempotency-key': 'once' })
  const first = await send({})
  expect(await send({})).toEqual(first)
  expect(await send({ fullName: 'Somebody Else' })).toMatchObject({ status: 422 })
})

test('the balance of a deposit is paid by the same call, when it is asked for', async () => {
  const { platform, post } = await aClient()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const initiate = (body: object = {}) => post('/payment/initiate', { traineeId: booking.publicId, ...body })
  for (const sent of [{}, { instalment: 'first' }, { instalment: 'whatever' }, { instalment: ['balance'] }])
    expect(await initiate(sent)).toEqual({
      status: 409,
      body: { code: 'already-paid', error: 'This booking is already paid.' },
    })
  const started = await initiate({ instalment: 'balance' })
  expect(started).toMatchObject({ status: 200, body: { amount: 1125, clientSecret: expect.any(String) } })
  expect(await initiate({ instalment: 'balance' })).toEqual(started)
  await cancelBooking(platform, { publicId: booking.publicId, actor: 'staff:grace', reason: 'They are ill.' })
  expect(await initiate({ instalment: 'balance' })).toEqual({
    status: 409,
    body: { code: 'booking-cancelled', error: 'This booking is cancelled, so there is nothing to pay.' },
  })
})

test('an unknown booking is 404, and one whose hold has ended 409', async () => {
  const { platform, post, trainingDate } = await aClient()
  for (const traineeId of ['unknown', 7, null, '\u0000', 'f'.repeat(32)]) {
    expect(await post('/payment/initiate', { traineeId })).toMatchObject({ status: 404 })
  }
  const { body } = await post('/traineeDetails', { ...details, trainingDate })
  const { id } = await platform.db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
  await endHold(platform, id)
  expect(await post('/payment/initiate', body)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('no longer hold') },
  })
})

test('a body that is not JSON, or not declared as JSON, is rejected with a JSON error', async () => {
  const { app } = await aClient()
  const broken = await app.request('/traineeDetails', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(broken.status).toBe(400)
  const plain = await app.request('/traineeDetails', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'text/plain' },
  })
  expect(plain.status).toBe(415)
  expect(await plain.json()).toEqual({ code: 'wrong-type', error: expect.any(String) })
})

test('any input is answered with a message and never with a server error', async () => {
  const { post } = await aClient()
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({
      courseId: fc.constantFrom(1, '1', 2, null),
      fullName: fc.jsonValue(),
      email: fc.jsonValue(),
      couponCode: fc.jsonValue(),
      trainingDate: fc.jsonValue(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anything, async (body) => {
      for (const path of ['/traineeDetails', '/payment/initiate']) {
        const answer = await post(path, body)
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expect(answer.body.error).toEqual(expect.any(String))
      }
    }),
    { numRuns: 200 },
  )
})

test('the number of bookings from one address is limited', async () => {
  const { post } = await aClient({ address: '203.0.113.7' })
  const statuses = new Set<number>()
  for (let tries = 0; tries < 121; tries++) statuses.add((await post('/traineeDetails', { courseId: 1 })).status)
  expect([...statuses]).toEqual([422, 429])
})

test('a company books with its name and details; without its name the call is rejected, and the old fields alone still do', async () => {
  const { platform, post, trainingDate } = await aClient()
  const form = { ...details, trainingDate, bookingFor: 'company' }
  const nameless = {
    code: 'wrong-fields',
    error: expect.any(String),
    fieldErrors: { companyName: 'Please give the name of your company.' },
  }
  expect(await post('/traineeDetails', form)).toEqual({ status: 422, body: nameless })
  expect(await post('/traineeDetails', { ...form, companyName: 'Fjord AS' })).toMatchObject({ status: 200 })
  expect(await post('/traineeDetails', { ...details, trainingDate })).toMatchObject({ status: 200 })
  const stored = await platform.db.selectFrom('sale').select('consumer').orderBy('createdAt').execute()
  expect(stored).toEqual([{ consumer: false }, { consumer: true }])
})
