import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { anAccount, aTry } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import type { Role } from './account.ts'
import {
  createSignUpLink,
  createSignUpToken,
  findSignUpLinkByToken,
  inviteStudent,
  listSignUpLinks,
  revokeSignUpLink,
} from './invitations.ts'
import { signIn } from './login.ts'
import { signUp } from './sign-up.ts'

async function aLink(platform: TestPlatform, role: Role = 'staff') {
  const invitation = { name: 'Sol', email: 'sol@example.com', role }
  const { linkId } = await createSignUpLink(platform, { invitation, actor: 'staff:maya' })
  return { linkId, key: await createSignUpToken(platform, { linkId }) }
}

const choice = { name: 'Sol Hart', username: 'sol', password: 'eleven herons on the mud' }

test('D12 a link creates the account it was made for, and other fields that are sent are ignored', async () => {
  const platform = await aPlatform()
  const { key } = await aLink(platform)
  const input = { ...choice, role: 'owner', email: 'other@example.com' }
  expect(await signUp(platform, { key, input })).toEqual({ ok: true, username: 'sol' })
  expect(await platform.db.selectFrom('account').select(['role', 'email']).executeTakeFirst()).toEqual({
    role: 'staff',
    email: 'sol@example.com',
  })
  expect(await signIn(platform, aTry({ username: 'sol', password: choice.password }))).toMatchObject({ ok: true })
  expect((await listSignUpLinks(platform, { limit: 9 })).rows.map(({ state }) => state)).toEqual(['used'])
})

test('a student’s username is the address that the link was sent to', async () => {
  const platform = await aPlatform()
  const { key } = await aLink(platform, 'student')
  expect(await signUp(platform, { key, input: choice })).toEqual({ ok: true, username: 'sol@example.com' })
  const entries = await platform.db.selectFrom('audit').selectAll().execute()
  expect(entries.map(({ action }) => action)).toEqual(['link-made', 'account-made'])
  expect(JSON.stringify(entries), 'the audit log has no address that erasing would have to find').not.toContain('sol@')
})

test('a colleague’s username has letters from a to z, and is no email address', async () => {
  const platform = await aPlatform()
  await anAccount(platform, { username: 'admin' })
  const { key } = await aLink(platform)
  for (const username of ['аdmin', 'ａｄｍｉｎ', 'admiń', 'İstaff', 'ann@example.com', 'ab', '-dash'])
    expect(await signUp(platform, { key, input: { ...choice, username } }), username).toMatchObject({
      error: 'wrong-fields',
      fieldErrors: { username: expect.stringContaining('letters from a to z') },
    })
  expect(await signUp(platform, { key, input: { ...choice, username: 'Admin' } })).toMatchObject({
    error: 'username-taken',
  })
  expect(await signUp(platform, { key, input: choice })).toMatchObject({ ok: true })
})

test('a customer is invited and gets an account though a colleague of earlier days has their address as username', async () => {
  const platform = await aPlatform()
  await anAccount(platform, { username: 'amara@example.com', role: 'read-only' })
  const { id: bookingId } = await aBooking(platform, { email: 'Amara@example.com' })
  const linkId = await platform.db.transaction().execute((tx) => inviteStudent(tx, { bookingId }))
  const key = await createSignUpToken(platform, { linkId: linkId ?? '' })
  expect(await signUp(platform, { key, input: choice })).toEqual({ ok: true, username: 'Amara@example.com' })
  const asked = { username: 'amara@example.com', password: choice.password }
  expect(await signIn(platform, aTry({ ...asked, to: 'student' }))).toMatchObject({ ok: true })
  expect(await signIn(platform, aTry({ username: 'amara.example.com' })), 'the colleague').toMatchObject({ ok: true })
})

test('E7 used five times at once, a link creates one account; afterwards it is invalid', async () => {
  const platform = await aPlatform()
  const { key } = await aLink(platform)
  const tries = Array.from({ length: 5 }, (_, index) =>
    signUp(platform, { key, input: { ...choice, username: `sol-${index}` } }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await platform.db.selectFrom('account').select('id').execute()).toHaveLength(1)
  expect(await signUp(platform, { key, input: choice })).toEqual({ ok: false, error: 'link-ended' })
})

test('E7 after 72 hours, revoked, or with another signature, a link is invalid', async () => {
  const platform = await aPlatform()
  const late = await aLink(platform)
  await platform.db
    .updateTable('signUpLink')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute()
  expect(await signUp(platform, { key: late.key, input: choice })).toEqual({ ok: false, error: 'link-ended' })
  const revoked = await aLink(platform)
  await revokeSignUpLink(platform, { linkId: revoked.linkId, actor: 'staff:maya' })
  expect(await signUp(platform, { key: revoked.key, input: choice })).toEqual({ ok: false, error: 'link-ended' })
  const { key } = await aLink(platform)
  for (const forged of ['', 'x', key.slice(0, 64), `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`])
    expect(await findSignUpLinkByToken(platform, { key: forged })).toBeNull()
})

test('E7 an existing account is never overwritten, and the link stays valid for another name', async () => {
  const platform = await aPlatform()
  await anAccount(platform)
  const { key } = await aLink(platform)
  expect(await signUp(platform, { key, input: { ...choice, username: 'MAYA' } })).toEqual({
    ok: false,
    error: 'username-taken',
  })
  expect(await signIn(platform, aTry())).toMatchObject({ ok: true })
  expect(await signUp(platform, { key, input: choice })).toMatchObject({ ok: true })
})

test('E7 twin: a link that is only read creates two accounts, and overwriting an account replaces its password', async () => {
  const platform = await aPlatform()
  const { key } = await aLink(platform)
  // Both visitors have the page open before either sends it.
  const [one, other] = [await findSignUpLinkByToken(platform, { key }), await findSignUpLinkByToken(platform, { key })]
  expect([one?.state, other?.state]).toEqual(['open', 'open'])
  const values = { name: 'Sol', email: 'sol@example.com', role: 'staff', passwordHash: 'another' } as const
  for (const username of ['sol-1', 'sol-2'])
    await platform.db
      .insertInto('account')
      .values({ ...values, username })
      .execute()
  expect(await platform.db.selectFrom('account').select('id').execute()).toHaveLength(2)

  await anAccount(platform)
  const { passwordHash } = values
  await sql`insert into account (username, name, email, role, password_hash)
    values ('MAYA', 'Sol', 'sol@example.com', 'staff', ${passwordHash})
    on conflict (lower(username)) do update set password_hash = excluded.password_hash`.execute(platform.db)
  const kept = platform.db.selectFrom('account').select('passwordHash').where('username', '=', 'maya')
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ passwordHash })
})

test('one submission makes one link and one email, however often it arrives; an old page’s submission for someone else makes another', async () => {
  const platform = await aPlatform()
  const invitation = { name: 'Sol', email: 'sol@example.com', role: 'staff' } as const
  const submission = { invitation, actor: 'staff:maya', idempotencyKey: crypto.randomUUID() } as const
  const made = await Promise.all([1, 2, 3].map(() => createSignUpLink(platform, submission)))
  expect(new Set(made.map(({ linkId }) => linkId)).size).toBe(1)
  await createSignUpLink(platform, { ...submission, invitation: { ...invitation, email: 'lin@example.com' } })
  const { rows } = await listSignUpLinks(platform, { sort: 'oldest', limit: 9 })
  expect(rows.map(({ email }) => email)).toEqual(['sol@example.com', 'lin@example.com'])
  expect(await platform.db.selectFrom('mail').select('id').where('kind', '=', 'sign-up').execute()).toHaveLength(2)
})

test('all errors of the form are reported at once, and the link stays valid', async () => {
  const platform = await aPlatform()
  const { key } = await aLink(platform)
  const answer = await signUp(platform, { key, input: { name: ' ', username: 'x', password: 'short' } })
  expect(answer).toMatchObject({
    fieldErrors: { name: 'Name is required', username: expect.any(String), password: expect.any(String) },
  })
  expect(await signUp(platform, { key, input: choice })).toMatchObject({ ok: true })
})
