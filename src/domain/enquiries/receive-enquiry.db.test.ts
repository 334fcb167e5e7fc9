import { expect, test } from 'vitest'
import { anAddedCourse } from '../../../tests/support/courses.ts'
import { type Rewrite, stopBefore, untilBlocked, withStatements } from '../../../tests/support/interleave.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { readEnquiry } from './enquiry.ts'
import { findEnquiry } from './find-enquiry.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

const visitor = {
  name: 'Amara Okafor',
  email: 'amara@example.com',
  contactNumber: '+44 20 7946 0123',
  course: 'Scrum Master',
}
const business = {
  name: 'Bo Lind',
  companyName: 'Lind Ltd',
  email: 'bo@example.com',
  contactNumber: 'ext. 12',
  jobRole: 'C-Suite',
  companySize: '11-200',
}

test('a visitor’s form reports all missing fields at once, in the specification’s words', () => {
  expect(readEnquiry('contact', {}).fieldErrors).toEqual({
    name: 'Name is required',
    email: 'Valid email is required',
    contactNumber: 'Valid phone number is required',
    course: 'Please select a course',
  })
  expect(
    readEnquiry('contact', { ...visitor, name: '   ', email: 'amara@', contactNumber: 'call me' }).fieldErrors,
  ).toEqual({
    name: 'Name is required',
    email: 'Valid email is required',
    contactNumber: 'Valid phone number is required',
  })
})

test('the call-back form asks for no course; the fourth course and those that the office adds are accepted, and no others', async () => {
  const { course: _, ...without } = visitor
  expect(readEnquiry('call-back', without).fieldErrors).toEqual({})
  const platform = await aPlatform()
  const { name } = await anAddedCourse(platform)
  const about = (course: string) => receiveEnquiry(platform, { kind: 'contact', input: { ...visitor, course } })
  for (const course of ['Project Manager', name]) expect(await about(course), course).toMatchObject({ ok: true })
  await platform.db.updateTable('course').set({ state: 'archived' }).where('name', '=', name).execute()
  await platform.db.updateTable('course').set({ name: 'Scrum' }).where('id', '=', 1).execute()
  expect(await about('Scrum Master'), 'the select still offers it').toMatchObject({ ok: true })
  for (const course of ['Hacking', name])
    expect(await about(course), course).toMatchObject({ ok: false, fieldErrors: { course: 'Please select a course' } })
})

test('the business form has its own texts, and its telephone number may be anything', () => {
  expect(readEnquiry('business-call', {}).fieldErrors).toEqual({
    name: 'Full name is required',
    companyName: 'Company name is required',
    email: 'Email address is required',
    contactNumber: 'Phone number is required',
    jobRole: 'Job role is required',
    companySize: 'Company size is required',
  })
  expect(readEnquiry('business-call', { ...business, email: 'bo' }).fieldErrors).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(readEnquiry('business-call', business).fieldErrors).toEqual({})
})

test('an enquiry is stored, acknowledged and forwarded', async () => {
  const platform = await aPlatform()
  const received = await receiveEnquiry(platform, { kind: 'business-call', input: business })
  expect(received).toMatchObject({ ok: true, reference: expect.stringMatching(/^ENQ-/) })
  expect(await platform.db.selectFrom('enquiry').selectAll().execute()).toMatchObject([
    { kind: 'business-call', state: 'new', companyName: 'Lind Ltd' },
  ])
  expect((await mailKinds(platform)).sort()).toEqual(['enquiry-forward', 'enquiry-received'])
})

test('the same enquiry sent twenty times at once is one, with one reference', async () => {
  const platform = await aPlatform()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => receiveEnquiry(platform, { kind: 'contact', input: visitor })),
  )
  expect(new Set(answers.map((one) => one.ok && one.reference)).size).toBe(1)
  expect(await mailKinds(platform)).toHaveLength(2)
})

test('F1 an enquiry with the hidden field filled is accepted, stored and set aside, and sends no email', async () => {
  const platform = await aPlatform()
  expect(await receiveEnquiry(platform, { kind: 'contact', input: { ...visitor, website: 'x' } })).toMatchObject({
    ok: true,
  })
  expect(await platform.db.selectFrom('enquiry').select('state').execute()).toEqual([{ state: 'quarantined' }])
  expect(await mailKinds(platform)).toEqual([])
})

test('F1 one address gets at most three emails a day, and every enquiry still reaches the provider', async () => {
  const platform = await aPlatform()
  for (let n = 1; n <= 5; n++)
    await receiveEnquiry(platform, { kind: 'contact', input: { ...visitor, message: `Question ${n}` } })
  const kinds = await mailKinds(platform)
  expect(kinds.filter((kind) => kind === 'enquiry-received')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'enquiry-forward')).toHaveLength(5)
})

test('line breaks of a message stay, and other invisible characters are removed', () => {
  expect(readEnquiry('contact', { ...visitor, message: ' One\r\nTwo\u0000\u0007 ' }).fields.message).toBe('One\nTwo')
})

async function mailKinds(platform: Awaited<ReturnType<typeof aPlatform>>): Promise<string[]> {
  return (await platform.db.selectFrom('mail').select('kind').execute()).map((one) => one.kind)
}

test('advertising is quarantined with the reason, and no email is sent about it; one link of a customer is not', async () => {
  const platform = await aPlatform()
  const send = async (message: string) => {
    const received = await receiveEnquiry(platform, { kind: 'contact', input: { ...visitor, message } })
    if (!received.ok) throw new Error('expected an enquiry')
    return platform.db
      .selectFrom('enquiry')
      .select(['id', 'state', 'spamReason'])
      .where('reference', '=', received.reference)
      .executeTakeFirstOrThrow()
  }
  const spam = await send(
    'http://a.example http://b.example www.c.example https://www.d.example/x e.example https://e.example',
  )
  expect(spam).toMatchObject({ state: 'quarantined', spamReason: 'many-links' })
  expect(await send('We boost your SEO and traffic: https://a.example')).toMatchObject({ spamReason: 'advertising' })
  const mails = await platform.db.selectFrom('mail').select('kind').execute()
  expect(mails).toEqual([])
  expect(await send('We are https://a.example and want a course.')).toMatchObject({ state: 'new', spamReason: null })
  expect(await send('I work in SEO.')).toMatchObject({ state: 'new', spamReason: null })
})

test('twin: without its links the same advertising is acknowledged like any message', async () => {
  const platform = await aPlatform()
  await receiveEnquiry(platform, { kind: 'contact', input: { ...visitor, message: 'Best casino backlinks' } })
  expect(await platform.db.selectFrom('mail').select('kind').execute()).toHaveLength(2)
})

test('the programme that a company asks about is stored with its message, and staff see both', async () => {
  const platform = await aPlatform()
  const input = { ...business, programme: 'Agile for Remote Teams', message: 'For ten people in May.' }
  const received = await receiveEnquiry(platform, { kind: 'business-call', input })
  if (!received.ok) throw new Error('expected the enquiry to be taken')
  const found = await findEnquiry(platform, { reference: received.reference })
  expect(found).toMatchObject({ programme: 'Agile for Remote Teams', message: 'For ten people in May.' })
})

/** Two are acknowledged already; of the next two the first stops before its commit. */
async function twoAndTwoAtOnce(platform: TestPlatform, rewrite?: Rewrite) {
  const send = (message: string) => (on: TestPlatform) =>
    receiveEnquiry(on, { kind: 'contact', input: { ...visitor, message } })
  for (const message of ['One', 'Two']) await send(message)(platform)
  const third = await stopBefore(platform, /^commit/, send('Three'), rewrite)
  const fourth = send('Four')(rewrite ? withStatements(platform, rewrite) : platform)
  await (rewrite ? fourth : untilBlocked(platform, fourth))
  await Promise.all([third.goOn(), fourth])
  return (await mailKinds(platform)).filter((kind) => kind === 'enquiry-received').length
}

test('of several messages at the same moment no more are acknowledged than one after the other', async () => {
  expect(await twoAndTwoAtOnce(await aPlatform())).toBe(3)
})

test('twin: without waiting for each other all are acknowledged', async () => {
  const withoutLock: Rewrite = (statement) =>
    statement.replace('pg_advisory_xact_lock(hashtextextended($1, 0))', '$1::text')
  expect(await twoAndTwoAtOnce(await aPlatform(), withoutLock)).toBe(4)
})
