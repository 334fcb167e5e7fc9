import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf, enquiryOf } from '../../../tests/support/enquiries.ts'
import { stopBefore, untilBlocked, withStatements } from '../../../tests/support/interleave.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { listComingCalls, listFreeCallTimes } from './booked-calls.ts'
import { listEnquiries } from './list-enquiries.ts'
import { receiveEnquiry } from './receive-enquiry.ts'
import { releaseEnquiry, setEnquiryState } from './set-enquiry-state.ts'

const actor = 'staff:bo' as const
const TAKEN = { ok: false, fieldErrors: { callAt: 'That time has just been taken. Please choose another' } }

test('a call is booked at a free time, which is then offered to no one else', async () => {
  const platform = await aPlatform()
  const [callAt] = await listFreeCallTimes(platform)
  const booked = await book(platform, 'ann', callAt)
  expect(booked).toMatchObject({ ok: true, callAt })
  expect((await listFreeCallTimes(platform))[0]).not.toEqual(callAt)
  expect(await book(platform, 'bea', callAt)).toMatchObject(TAKEN)
  expect(await book(platform, 'ann', callAt), 'the same form sent twice').toEqual(booked)
  expect(await listComingCalls(platform)).toMatchObject([{ callAt, name: 'ann', companyName: 'Lind Ltd', owner: null }])
})

test('a time that is not offered is an error at its field', async () => {
  const platform = await aPlatform()
  const [callAt = new Date()] = await listFreeCallTimes(platform)
  const off = (minutes: number) => new Date(callAt.getTime() + minutes * 60_000)
  for (const wrong of [off(7), off(-30 * 24 * 60), off(60 * 24 * 60), 'soon'])
    expect(await book(platform, 'ann', wrong), String(wrong)).toMatchObject({
      ok: false,
      fieldErrors: { callAt: 'Please choose one of the times shown' },
    })
  expect(await book(platform, 'ann', undefined), 'any time suits').toMatchObject({ ok: true, callAt: null })
})

test('of two who choose one time at once the second waits for the first, and learns that it has just been taken', async () => {
  const { answers, stored } = await bothAtOnce(await aPlatform(), (platform) => platform)
  expect(answers).toMatchObject([{ ok: true }, TAKEN])
  expect(stored).toBe(1)
})

test('twin: without the unique index both get the same time', async () => {
  const platform = await aPlatform()
  await sql`drop index enquiry_call_at`.execute(platform.db)
  const { answers, stored } = await bothAtOnce(platform, (whole) => withStatements(whole, withoutConflict))
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(stored).toBe(2)
})

test('a closed or quarantined enquiry gives its time back, and comes back without it once someone else took it', async () => {
  const platform = await aPlatform()
  const [callAt] = await listFreeCallTimes(platform)
  const ann = await referenceOf(book(platform, 'ann', callAt))
  await setEnquiryState(platform, { reference: ann, version: 1, actor, to: 'closed' })
  await setEnquiryState(platform, { reference: ann, version: 2, actor, to: 'open' })
  expect((await enquiryOf(platform, ann)).callAt, 'no one took it').toEqual(callAt)
  await setEnquiryState(platform, { reference: ann, version: 3, actor, to: 'quarantined' })
  expect((await listFreeCallTimes(platform))[0]).toEqual(callAt)
  await referenceOf(book(platform, 'bea', callAt))
  expect(await releaseEnquiry(platform, { reference: ann, version: 4, actor })).toEqual({ ok: true })
  expect(await enquiryOf(platform, ann)).toMatchObject({ state: 'new', callAt: null })
  expect((await auditOf(platform, `enquiry/${ann}`)).at(-1)?.details).toMatchObject({
    callAt: { from: callAt?.toISOString(), to: null },
  })
})

test('the hidden field takes no time from anyone, and neither does who was erased', async () => {
  const platform = await aPlatform()
  const [callAt = new Date()] = await listFreeCallTimes(platform)
  await receiveEnquiry(platform, { kind: 'business-call', input: { ...fieldsOf('bot', callAt), website: 'x' } })
  const ann = await referenceOf(book(platform, 'ann', callAt))
  await erasePerson(platform, { email: 'ann@example.com', actor })
  expect(await enquiryOf(platform, ann)).toMatchObject({ callAt: null })
  expect((await listFreeCallTimes(platform))[0]).toEqual(callAt)
})

test('a booked call is due at its time and not a working day after it was received', async () => {
  const platform = await aPlatform()
  const callAt = (await listFreeCallTimes(platform)).at(-1)
  await book(platform, 'ann', callAt)
  const [row] = (await listEnquiries(platform, { sort: 'newest', limit: 10 })).rows
  expect(row).toMatchObject({ dueAt: callAt, late: false })
})

async function bothAtOnce(platform: TestPlatform, change: (whole: TestPlatform) => TestPlatform) {
  const [callAt = new Date()] = await listFreeCallTimes(platform)
  const changed = change(platform)
  // The first has inserted its enquiry and not committed it.
  const first = await stopBefore(
    platform,
    /insert into "mail"/,
    (own) => book(own, 'ann', callAt),
    changed === platform ? undefined : withoutConflict,
  )
  const second = book(changed, 'bea', callAt)
  await untilBlocked(platform, second)
  const answers = [await first.goOn(), await second]
  const rows = await platform.db.selectFrom('enquiry').select('id').where('callAt', '=', callAt).execute()
  return { answers, stored: rows.length }
}

const withoutConflict = (statement: string) =>
  statement.startsWith('insert into "enquiry"') ? statement.replace(/on conflict .* do nothing/, '') : statement

const fieldsOf = (name: string, callAt: Date | string | undefined) => ({
  name,
  companyName: 'Lind Ltd',
  email: `${name}@example.com`,
  contactNumber: '020 7946 0123',
  jobRole: 'hr',
  companySize: '11-200',
  callAt: callAt instanceof Date ? callAt.toISOString() : callAt,
})

const book = (platform: TestPlatform, name: string, callAt: Date | string | undefined) =>
  receiveEnquiry(platform, { kind: 'business-call', input: fieldsOf(name, callAt) })

async function referenceOf(booked: ReturnType<typeof book>): Promise<string> {
  const answer = await booked
  if (!answer.ok) throw new Error(`expected a booked call, got ${JSON.stringify(answer)}`)
  return answer.reference
}
