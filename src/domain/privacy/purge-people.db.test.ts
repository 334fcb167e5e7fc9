import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../tests/support/companies.ts'
import { order } from '../../../tests/support/orders.ts'
import { retention } from '#content/retention.ts'
import { aNight, older, younger } from '../../../tests/support/nights.ts'
import { anAccount, aTry, aViewer } from '../../../tests/support/people.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { signIn } from '../accounts/login.ts'
import { createSignUpLink } from '../accounts/invitations.ts'
import { createStudentToken } from '../students/student-login.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { findNextTaster, requestNextTaster, signUpForTaster } from '../tasters/taster-sign-up.ts'

test('a student who has not logged in for two years is purged, with their picture; a colleague is not', async () => {
  const platform = await aPlatform()
  const student = await aViewer(platform, { username: 'amara@example.com', role: 'student' })
  const maya = await anAccount(platform)
  const file = `${'a'.repeat(32)}.jpg`
  await platform.files.write(file, new Uint8Array([1]))
  await platform.db.insertInto('studentPicture').values({ accountId: student.accountId, file }).execute()
  const { keep } = retention.students
  const seen = async (at: RawBuilder<Date>) => {
    await platform.db
      .updateTable('account')
      .set({ createdAt: older(keep) })
      .execute()
    await platform.db.updateTable('loginSession').set({ startedAt: at, seenAt: at }).execute()
  }
  await seen(younger(keep))
  await aNight(platform)
  expect(await platform.files.read(file)).not.toBeNull()
  await seen(older(keep))
  await aNight(platform)
  const rows = await platform.db
    .selectFrom('account')
    .select(['id', 'username', 'name', 'email', 'passwordHash', 'closedAt'])
    .execute()
  expect(rows.find(({ id }) => id === student.accountId)).toEqual({
    id: student.accountId,
    username: `erased-${student.accountId}`,
    name: 'Erased',
    email: `erased-${student.accountId}`,
    passwordHash: '',
    closedAt: expect.any(Date),
  })
  expect(rows.find(({ id }) => id === maya)).toMatchObject({ username: 'maya', closedAt: null })
  expect(await platform.db.selectFrom('studentPicture').selectAll().execute()).toEqual([])
  expect(await platform.files.read(file)).toBeNull()
  expect(await signIn(platform, aTry({ username: 'amara@example.com', to: 'student' }))).toMatchObject({ ok: false })
})

test('login sessions are purged 30 days after they ended; the time of the last one stays, and tokens go with their session', async () => {
  const platform = await aPlatform()
  const student = await aViewer(platform, { username: 'amara@example.com', role: 'student' })
  await createStudentToken(platform, { loginSessionId: student.loginSessionId })
  await signIn(platform, aTry({ username: 'amara@example.com', to: 'student' }))
  const { keep } = retention.signIns
  const rows = () =>
    platform.db
      .selectFrom('loginSession')
      .select(['id', 'address', 'browser'])
      .orderBy('seenAt')
      .orderBy('startedAt')
      .execute()
  await platform.db
    .updateTable('loginSession')
    .set({ seenAt: younger(keep), startedAt: younger(keep) })
    .execute()
  await platform.db
    .updateTable('loginSession')
    .set({ endedAt: older(keep) })
    .where('id', '=', student.loginSessionId)
    .execute()
  await platform.db
    .updateTable('loginSession')
    .set({ seenAt: sql<Date>`now() - interval '40 days'` })
    .where('id', '=', student.loginSessionId)
    .execute()
  await aNight(platform)
  expect(await rows()).toMatchObject([{ address: '192.0.2.1', browser: 'a browser' }])
  expect(await platform.db.selectFrom('studentToken').selectAll().execute()).toEqual([])
  await platform.db
    .updateTable('loginSession')
    .set({ seenAt: older(keep), startedAt: older(keep) })
    .execute()
  await aNight(platform)
  expect(await rows()).toMatchObject([{ address: '', browser: '' }])
})

test('invitations are purged 30 days after they ended', async () => {
  const platform = await aPlatform()
  const invitation = { name: 'Amara', email: 'amara@example.com', role: 'student' as const }
  await createSignUpLink(platform, { invitation, actor: 'staff:maya' })
  const links = () => platform.db.selectFrom('signUpLink').select('email').execute()
  await platform.db
    .updateTable('signUpLink')
    .set({ expiresAt: younger(retention.signUpLinks.keep) })
    .execute()
  await aNight(platform)
  expect(await links()).toHaveLength(1)
  await platform.db
    .updateTable('signUpLink')
    .set({ expiresAt: older(retention.signUpLinks.keep) })
    .execute()
  await aNight(platform)
  expect(await links()).toEqual([])
})

test('waiting list entries are purged three months after the course, and staff messages after seven years', async () => {
  const platform = await aPlatform()
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  const person = { name: 'Amara', email: 'amara@example.com', phoneNumber: '1', paymentType: 'Deposit' as const }
  await platform.db
    .insertInto('waiting')
    .values({ runId: run?.id ?? '', key: 'k', ...person })
    .execute()
  const { waiting, staffMessages } = retention
  const message = { idempotencyKey: 'p', subject: 'Hello', text: 'Dear Amara', recipients: 1, writtenBy: 'maya' }
  await platform.db
    .insertInto('staffMessage')
    .values({ ...message, writtenAt: older(staffMessages.keep) })
    .execute()
  await platform.db
    .insertInto('staffMessage')
    .values({ ...message, idempotencyKey: 'q', writtenAt: younger(staffMessages.keep) })
    .execute()
  await sql`delete from session where starts_at > (
    select min(starts_at) from session as first where first.run_id = session.run_id)`.execute(platform.db)
  const over = (at: RawBuilder<Date>) =>
    platform.db
      .updateTable('session')
      .set({ startsAt: sql<Date>`${at} - interval '7 hours'`, endsAt: at })
      .where('runId', '=', run?.id ?? '')
      .execute()
  await over(younger(waiting.keep))
  await aNight(platform)
  expect(await platform.db.selectFrom('waiting').select('name').execute()).toHaveLength(1)
  await over(older(waiting.keep))
  await aNight(platform)
  expect(await platform.db.selectFrom('waiting').select('name').execute()).toEqual([])
  expect(await platform.db.selectFrom('staffMessage').select('idempotencyKey').execute()).toEqual([
    { idempotencyKey: 'q' },
  ])
})

test('places in a taster are purged a year after it, and their number stays', async () => {
  const platform = await aPlatform()
  const taster = await findNextTaster(platform)
  const details = { name: 'Amara', email: 'amara@example.com' }
  await signUpForTaster(platform, { tasterId: taster?.id ?? '', details })
  const places = () => platform.db.selectFrom('tasterPlace').select('name').execute()
  const endedAt = (at: RawBuilder<Date>) =>
    platform.db
      .updateTable('taster')
      .set({ endsAt: at, startsAt: sql<Date>`${at} - interval '1 hour'` })
      .execute()
  await endedAt(younger(retention.tasterPlaces.keep))
  await aNight(platform)
  expect(await places()).toHaveLength(1)
  await endedAt(older(retention.tasterPlaces.keep))
  await aNight(platform)
  expect(await places()).toEqual([])
  expect(await platform.db.selectFrom('taster').select('taken').execute()).toEqual([{ taken: 1 }])
})

test('a request to hear of the next taster is purged half a year after it was made', async () => {
  const platform = await aPlatform()
  await requestNextTaster(platform, { email: 'amara@example.com' })
  const kept = () => platform.db.selectFrom('tasterRequest').select('email').execute()
  const madeAt = (createdAt: RawBuilder<Date>) => platform.db.updateTable('tasterRequest').set({ createdAt }).execute()
  await madeAt(younger(retention.tasterRequests.keep))
  await aNight(platform)
  expect(await kept()).toHaveLength(1)
  await madeAt(older(retention.tasterRequests.keep))
  await aNight(platform)
  expect(await kept()).toEqual([])
})

test('people of a company are purged two years after its last order, and without one after they were written down', async () => {
  const platform = await aPlatform()
  const { formKey: companyKey } = await aCompany(platform)
  await order(platform, { seats: '1', companyKey })
  const kept = () => platform.db.selectFrom('organisationPerson').select('email').execute()
  const { keep } = retention.companyPeople
  await platform.db
    .updateTable('organisationPerson')
    .set({ writtenAt: older(keep) })
    .execute()
  await aNight(platform)
  expect(await kept()).toHaveLength(1)
  await platform.db
    .updateTable('sale')
    .set({ createdAt: older(keep) })
    .execute()
  await aNight(platform)
  expect(await kept()).toEqual([])
})

test('a withdrawal is deleted six years after it reached us, and not before', async () => {
  const platform = await aPlatform()
  const { keep } = retention.withdrawals
  await platform.db
    .insertInto('withdrawal')
    .values([
      { digest: 'older', reference: 'TA-1', email: 'amara@example.com', receivedAt: older(keep) },
      { digest: 'younger', reference: 'TA-2', email: 'amara@example.com', receivedAt: younger(keep) },
    ])
    .execute()
  await aNight(platform)
  const left = await platform.db.selectFrom('withdrawal').select('digest').execute()
  expect(left).toEqual([{ digest: 'younger' }])
})
