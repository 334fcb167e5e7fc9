import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { retention } from '#content/retention.ts'
import { aNight, older, younger } from '../../../tests/support/nights.ts'
import { anAccount, aTry, aViewer } from '../../../tests/support/people.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { signIn } from '../accounts/login.ts'
import { createSignUpLink } from '../accounts/invitations.ts'
import { createStudentToken } from '../students/student-token.ts'

test('a student who stayed away for two years is forgotten, picture and all; a colleague is not', async () => {
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

test('sign-ins go 30 days after they ended; of the last its time stays, and tokens go with theirs', async () => {
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

test('invitations go 30 days after they ended', async () => {
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
