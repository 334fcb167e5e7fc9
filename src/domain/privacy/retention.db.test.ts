import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retention } from '#content/retention.ts'
import { aBankLine, bankLineStates, importCsv } from '../../../tests/support/bank-files.ts'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { aNight, anUnpaidBooking, older, younger } from '../../../tests/support/nights.ts'
import { openDirectly, tablesThatKnow } from '../../../tests/support/canary.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aViewer } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { receiveEnquiry } from '../enquiries/receive-enquiry.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { createSignUpLink } from '../accounts/invitations.ts'
import { findNextTaster, requestNextTaster, signUpForTaster } from '../tasters/taster-sign-up.ts'
import { purgeExpired } from './retention.ts'

test('audit log entries are purged after seven years, and the table itself rejects an earlier deletion', async () => {
  const platform = await aPlatform()
  const { keep } = retention.trail
  for (const [actor, at] of [
    ['staff:old', older(keep)],
    ['staff:young', younger(keep)],
  ] as const)
    await platform.db.insertInto('audit').values({ actor, action: 'moved', at }).execute()
  await aNight(platform)
  const actors = (await platform.db.selectFrom('audit').select('actor').orderBy('id').execute()).map(
    ({ actor }) => actor,
  )
  expect(actors).toEqual(['staff:young', 'system'])
  await expect(platform.db.deleteFrom('audit').execute()).rejects.toThrow('only be added to')
  await expect(platform.db.updateTable('audit').set({ actor: 'system' }).execute()).rejects.toThrow('only be added to')
  await expect(sql`truncate audit`.execute(platform.db)).rejects.toThrow('only be added to')
})

test('addresses counted for a limit are purged when its period is over', async () => {
  const platform = await aPlatform()
  const limits = [
    { key: 'book-place/192.0.2.1', count: 3, resetsAt: sql<Date>`now() - interval '1 second'` },
    { key: 'book-place/192.0.2.2', count: 3, resetsAt: sql<Date>`now() + interval '1 minute'` },
  ]
  await platform.db.insertInto('rateLimit').values(limits).execute()
  await aNight(platform)
  expect(await platform.db.selectFrom('rateLimit').select('key').execute()).toEqual([{ key: 'book-place/192.0.2.2' }])
})

test('a trainer’s days away are purged a year after the last of them', async () => {
  const platform = await aPlatform()
  const { keep } = retention.daysAway
  for (const [note, lastDay] of [
    ['old', older(keep)],
    ['young', younger(keep)],
  ] as const)
    await platform.db
      .insertInto('trainerAbsence')
      .values({ trainerId: 'miriam-adeyemi', firstDay: lastDay, lastDay, note })
      .execute()
  await aNight(platform)
  expect(await platform.db.selectFrom('trainerAbsence').select('note').execute()).toEqual([{ note: 'young' }])
})

test('payments on our bank’s statements are purged after seven years, recorded or not, and the payment stays', async () => {
  const platform = await aPlatform()
  const { keep } = retention.bankLines
  const { reference } = await aBooking(platform)
  await importCsv(platform, [{ text: reference, amount: 150000 }])
  const day = sql<Date>`(now() - make_interval(years => ${keep.years}) - interval '1 day')::date`
  await platform.db.updateTable('bankLine').set({ bookedOn: day }).execute()
  await aBankLine(platform, { remittance: 'young' })
  await aNight(platform)
  expect(await bankLineStates(platform)).toEqual(['young: waiting'])
  expect(await platform.db.selectFrom('payment').select('amountPence').execute()).toEqual([{ amountPence: 150000 }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('what was purged is counted in the log and the audit log, and a second night finds nothing', async () => {
  const platform = await aPlatform()
  await anUnpaidBooking(platform)
  await platform.db
    .updateTable('booking')
    .set({ createdAt: older(retention.unpaidBookings.keep) })
    .execute()
  await aNight(platform)
  await aNight(platform)
  const notes = platform.logged.filter(({ event }) => event === 'forgotten')
  expect(notes).toMatchObject([{ what: 'unpaidBookings', count: 1 }])
  const lines = await platform.db
    .selectFrom('audit')
    .select(['subject', 'details'])
    .where('action', '=', 'forgotten')
    .execute()
  expect(lines).toEqual([{ subject: 'retention/unpaidBookings', details: { count: 1 } }])
})

test('more than one batch is purged in one night', async () => {
  const platform = await aPlatform()
  await sql`insert into sign_up_link (role, name, email, made_by, expires_at)
    select 'student', 'Amara', 'amara@example.com', 'staff:maya', now() - interval '1 year' from generate_series(1, 1203)`.execute(
    platform.db,
  )
  await aNight(platform)
  expect(platform.logged.filter(({ event }) => event === 'forgotten')).toMatchObject([{ count: 1203 }])
})

test('one that fails does not stop the others, and is logged', async () => {
  const platform = await aPlatform()
  await sql`alter table enquiry rename to enquiries_elsewhere`.execute(platform.db)
  await anUnpaidBooking(platform)
  await platform.db
    .updateTable('booking')
    .set({ createdAt: older(retention.unpaidBookings.keep) })
    .execute()
  await purgeExpired(platform)
  expect(platform.logged.filter(({ event }) => String(event).startsWith('forg'))).toMatchObject([
    { event: 'forgotten', what: 'unpaidBookings' },
    { event: 'forget_failed', what: 'enquiries', level: 'error' },
    { event: 'forget_failed', what: 'addresses', level: 'error' },
  ])
})

/** As if thirty years had gone by: every instant of every table is that much earlier. */
async function thirtyYearsLater(platform: TestPlatform) {
  const database = await openDirectly(platform)
  const { rows } = await database.query<{ table_name: string; moved: string }>(`
    select table_name, string_agg(format('%1$I = %1$I - interval ''30 years''', column_name), ', ') as moved
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
    group by table_name`)
  await database.query('set session_replication_role = replica')
  for (const { table_name, moved } of rows) await database.query(`update ${table_name} set ${moved}`)
  return database
}

test('thirty years later no table holds personal data', async () => {
  const platform = await aPlatform()
  const canary = { email: 'canary@example.com', fullName: 'Canary Bird' }
  await aPaidBooking(platform, { ...canary, phoneNumber: '44 777777777' })
  await anUnpaidBooking(platform, canary)
  const invitation = { name: 'Canary Bird', email: canary.email, role: 'student' as const }
  await createSignUpLink(platform, { invitation, actor: 'staff:maya' })
  await aViewer(platform, { username: canary.email, role: 'student' })
  const taster = await findNextTaster(platform)
  await signUpForTaster(platform, { tasterId: taster?.id ?? '', details: { name: 'Canary Bird', email: canary.email } })
  await requestNextTaster(platform, canary)
  const input = { name: 'Canary Bird', email: canary.email, contactNumber: '777777777', course: 'Scrum Master' }
  await receiveEnquiry(platform, { kind: 'contact', input })
  const { id: runId } = await platform.db.selectFrom('run').select('id').executeTakeFirstOrThrow()
  const waits = { runId, key: 'k', name: 'Canary Bird', email: canary.email, phoneNumber: '1' }
  await platform.db
    .insertInto('waiting')
    .values({ ...waits, paymentType: 'Deposit' })
    .execute()
  await sentMails(await anEmailContext(platform))
  const database = await thirtyYearsLater(platform)
  expect(await tablesThatKnow(database, 'canary|777777777')).toEqual(
    expect.arrayContaining(['account', 'booking', 'enquiry', 'mail_content']),
  )
  await purgeExpired(platform)
  expect(await tablesThatKnow(database, 'canary|777777777')).toEqual([])
  expect(await findBrokenInvariants(platform)).toEqual([])
})
