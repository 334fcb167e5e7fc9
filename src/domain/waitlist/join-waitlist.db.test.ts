import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aFullRun, aRun } from '../../../tests/support/runs.ts'
import { lineOf, wait } from '../../../tests/support/waiting.ts'
import { readFields } from '../fields.ts'
import { findWaitlistEntry } from './waitlist.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { waitlistFields } from '#domain/waiting/waiting-details.ts'

test('people join the line of a full run one behind another, and each is written to once', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  expect(await wait(platform, run.label, 'ann', 'ben', 'cleo')).toEqual([
    { ok: true, place: 1 },
    { ok: true, place: 2 },
    { ok: true, place: 3 },
  ])
  const mails = await platform.db.selectFrom('mail').select(['kind', 'bookingId']).execute()
  expect(mails).toEqual(Array(3).fill({ kind: 'waiting-joined', bookingId: null }))
})

test('who joins again has the same place and no second mail, however the address is written and how often at once', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const details = waitlistFields.parse({ fullName: 'Ben again', email: 'BEN@Example.COM' })
  const again = Array.from({ length: 10 }, () => joinWaitlist(platform, { courseId: 1, label: run.label, details }))
  expect(await Promise.all(again)).toEqual(Array(10).fill({ ok: true, place: 2 }))
  const fresh = waitlistFields.parse({ fullName: 'Cleo', email: 'cleo@example.com' })
  const first = Array.from({ length: 10 }, () =>
    joinWaitlist(platform, { courseId: 1, label: run.label, details: fresh }),
  )
  expect(await Promise.all(first)).toEqual(Array(10).fill({ ok: true, place: 3 }))
  expect((await lineOf(platform)).map((one) => one.name)).toEqual(['ann', 'ben', 'Cleo'])
  expect(await platform.db.selectFrom('mail').select('id').execute()).toHaveLength(3)
})

test('a run with places, one that is not offered, one of another course and one that begins too soon take nobody', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  const free = await aRun(platform, {}, ['2031-08-02'])
  const details = waitlistFields.parse({ fullName: 'Ann', email: 'ann@example.com' })
  const join = (label: string, courseId = 1) => joinWaitlist(platform, { courseId, label, details })
  expect(await join(free.label)).toEqual({ ok: false, error: 'places-left' })
  expect(await join('no such date')).toEqual({ ok: false, error: 'date-closed' })
  expect(await join(run.label, 2)).toEqual({ ok: false, error: 'date-closed' })
  expect(await join(run.label, 99)).toEqual({ ok: false, error: 'date-closed' })
  await platform.db
    .updateTable('session')
    .set({ startsAt: sql`now() + interval '11 hours'`, endsAt: sql`now() + interval '12 hours'` })
    .where('runId', '=', run.id)
    .where('startsAt', '=', new Date('2031-06-07T09:00Z'))
    .execute()
  expect(await join(run.label)).toEqual({ ok: false, error: 'too-late' })
  await platform.db.updateTable('run').set({ state: 'closed' }).where('id', '=', run.id).execute()
  expect(await join(run.label)).toEqual({ ok: false, error: 'date-closed' })
})

test('name and address are asked for, a telephone number may be left out', () => {
  expect(readFields(waitlistFields, {})).toEqual({
    ok: false,
    fieldErrors: { fullName: 'Full name is required.', email: 'Valid email address is required.' },
  })
  expect(readFields(waitlistFields, { fullName: ' Ann ', email: 'ann@example.com', phoneNumber: '+44 (0)20' })).toEqual(
    {
      ok: true,
      data: { fullName: 'Ann', email: 'ann@example.com', phoneNumber: '44020', typeofpayment: 'Full Payment' },
    },
  )
  expect(
    readFields(waitlistFields, { fullName: 'Ann', email: 'ann@example.com', phoneNumber: 'ring me' }),
  ).toMatchObject({ fieldErrors: { phoneNumber: 'Valid phone number is required (e.g., 44 1234567890).' } })
})

test('the link shows the place in line, and no name or address', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const [, ben] = await lineOf(platform)
  const found = await findWaitlistEntry(platform, { key: ben?.key ?? '' })
  expect(found).toMatchObject({ state: 'waiting', place: 2, offer: null, run: { label: run.label } })
  expect(JSON.stringify(found)).not.toMatch(/ben|ann/)
  expect(await findWaitlistEntry(platform, { key: '0'.repeat(32) })).toBeNull()
  expect(await findWaitlistEntry(platform, { key: "' or 1=1" })).toBeNull()
})
