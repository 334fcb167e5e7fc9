import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { anAccount, aTry, PASSWORD } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { findViewer } from '../accounts/login-sessions.ts'
import { signIn } from '../accounts/login.ts'
import { changePassword, findResetByToken, createResetToken, resetPassword } from '../accounts/password.ts'
import { createSignUpLink, createSignUpToken } from '../accounts/invitations.ts'
import { signUp } from '../accounts/sign-up.ts'
import { createLoginToken, findLoginLinkByToken, logInByLink, requestLoginLink } from './login-link.ts'

const AMARA = 'amara@example.com'
const here = { address: '192.0.2.1', browser: 'a browser', before: null }

const ask = (platform: TestPlatform, wanted: { email?: string; address?: string; idempotencyKey?: string } = {}) =>
  requestLoginLink(platform, { email: AMARA, address: '192.0.2.1', idempotencyKey: crypto.randomUUID(), ...wanted })

async function askedKey(platform: TestPlatform, email = AMARA): Promise<string> {
  expect(await ask(platform, { email })).toEqual({ ok: true })
  const link = platform.db.selectFrom('loginLink').select('id').orderBy('askedAt', 'desc')
  return createLoginToken(platform, { linkId: (await link.executeTakeFirstOrThrow()).id })
}

const sessions = ({ db }: TestPlatform) => db.selectFrom('loginSession').selectAll().execute()

/** The emails with a link, once what was queued is sent. */
const linkMails = async (platform: TestPlatform) =>
  (await sentMails(await anEmailContext(platform))).filter(({ subject }) => /link to log in/.test(subject ?? ''))

test('a person with a booking and no account is emailed a link, which logs in and makes an account without a password', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  const key = await askedKey(platform, 'Amara@Example.com')
  const [mail] = await linkMails(platform)
  expect(mail?.to).toMatchObject([{ address: AMARA }])
  expect(mail?.text).toContain(`/Login/link/${key}`)
  const loggedIn = await logInByLink(platform, { ...here, key })
  if (!loggedIn.ok || loggedIn.half) throw new Error('expected a session')
  expect(await findViewer(platform, { token: loggedIn.cookie })).toMatchObject({ username: AMARA, role: 'student' })
  const accounts = await platform.db.selectFrom('account').select(['name', 'passwordHash']).execute()
  expect(accounts).toContainEqual({ name: 'Amara Okafor', passwordHash: '' })
})

test('opening the link does not use it; using it does, and of ten at once one logs in', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  const key = await askedKey(platform)
  for (const _ of ['a scanner', 'a preview', 'the person'])
    expect(await findLoginLinkByToken(platform, { key })).toMatchObject({ email: AMARA })
  const answers = await Promise.all(Array.from({ length: 10 }, () => logInByLink(platform, { ...here, key })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, error: 'link-ended' })
  expect(await findLoginLinkByToken(platform, { key })).toBeNull()
  expect(await sessions(platform)).toHaveLength(1)
})

test('the twin that forgets that the link was used logs in twice', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  const key = await askedKey(platform)
  for (const _ of ['once', 'and again']) {
    expect(await logInByLink(platform, { ...here, key })).toMatchObject({ ok: true })
    await platform.db.updateTable('loginLink').set({ usedAt: null }).execute()
  }
  expect(await sessions(platform)).toHaveLength(2)
})

test('a link works for 15 minutes, and one that we did not make opens nothing', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  const key = await askedKey(platform)
  const { left } = await platform.db
    .selectFrom('loginLink')
    .select(sql<number>`extract(epoch from expires_at - asked_at)::int`.as('left'))
    .executeTakeFirstOrThrow()
  expect(left).toBe(15 * 60)
  for (const wrong of ['', 'x', key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect(await logInByLink(platform, { ...here, key: wrong })).toEqual({ ok: false, error: 'link-ended' })
  await platform.db
    .updateTable('loginLink')
    .set({ expiresAt: sql`now() - interval '1 millisecond'` })
    .execute()
  expect(await findLoginLinkByToken(platform, { key })).toBeNull()
  expect(await logInByLink(platform, { ...here, key })).toEqual({ ok: false, error: 'link-ended' })
  expect(await sessions(platform)).toEqual([])
})

test('E6 an unknown address, one that only holds a place and one of staff cost the same rows and are emailed nothing', async () => {
  const platform = await aPlatform()
  await aBooking(platform, { email: 'held@example.com' })
  await anAccount(platform, { username: 'maya@example.com', role: 'staff' })
  const rows = async () => {
    const count = (table: 'loginLink' | 'mail') =>
      platform.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    return [Number((await count('loginLink')).count), Number((await count('mail')).count)]
  }
  for (const email of ['nobody@example.com', 'held@example.com', 'maya@example.com']) {
    const [links = 0, mails = 0] = await rows()
    const key = await askedKey(platform, email)
    expect(await rows(), email).toEqual([links + 1, mails + 1])
    expect(await logInByLink(platform, { ...here, key }), email).toEqual({ ok: false, error: 'link-ended' })
  }
  expect(await linkMails(platform)).toEqual([])
})

test('a mailbox gets five links an hour, known or not, from wherever they are asked; another mailbox is served', async () => {
  const platform = await aPlatform()
  for (const email of [AMARA, 'nobody@example.com']) {
    for (let n = 1; n <= 5; n++) expect(await ask(platform, { email, address: `192.0.2.${n}` })).toEqual({ ok: true })
    const more = { email: email.toUpperCase(), address: '198.51.100.7' }
    expect(await ask(platform, more), email).toMatchObject({ ok: false, error: 'too-many-tries' })
  }
  expect(await ask(platform, { email: 'other@example.com', address: '198.51.100.7' })).toEqual({ ok: true })
})

test('one address asks for sixty links an hour, for any mailboxes; another address is served', async () => {
  const platform = await aPlatform()
  const from = (address: string, n: number) => ask(platform, { address, email: `someone-${n}@example.com` })
  for (let n = 1; n <= 60; n++) expect(await from('192.0.2.1', n)).toEqual({ ok: true })
  expect(await from('192.0.2.1', 61)).toMatchObject({ ok: false, error: 'too-many-tries' })
  expect(await from('192.0.2.2', 62)).toEqual({ ok: true })
})

test('with two-factor on, the link is not enough', async () => {
  const platform = await aPlatform()
  await anAccount(platform, { username: AMARA, role: 'student' })
  await platform.db.updateTable('account').set({ totpSecret: 'JBSWY3DPEHPK3PXP', totpSince: new Date() }).execute()
  const loggedIn = await logInByLink(platform, { ...here, key: await askedKey(platform) })
  expect(loggedIn).toMatchObject({ ok: true, half: true })
  expect(await findViewer(platform, { token: loggedIn.ok ? loggedIn.cookie : '' })).toBeNull()
})

test('no password opens an account without one, and its owner sets one by a reset or by the link in the confirmation', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  const loggedIn = await logInByLink(platform, { ...here, key: await askedKey(platform) })
  const viewer = await findViewer(platform, { token: loggedIn.ok ? loggedIn.cookie : '' })
  if (!viewer) throw new Error('expected a session')
  const attempt = (password: string) => signIn(platform, aTry({ username: AMARA, password, to: 'student' }))
  // The second is what an unknown name is compared with.
  for (const password of ['', 'nobody has this password', PASSWORD])
    expect(await attempt(password), password).toEqual({ ok: false, error: 'wrong' })
  const change = { viewer, password: '', newPassword: PASSWORD }
  expect(await changePassword(platform, change)).toEqual({ ok: false, error: 'wrong-password' })
  const invitation = { name: 'Amara Okafor', email: AMARA, role: 'student' as const }
  const { linkId } = await createSignUpLink(platform, { invitation, actor: 'system' })
  const signUpKey = await createSignUpToken(platform, { linkId })
  expect(await signUp(platform, { key: signUpKey, input: { name: 'Amara Okafor', password: PASSWORD } })).toMatchObject(
    {
      ok: true,
    },
  )
  expect(await attempt(PASSWORD)).toMatchObject({ ok: true })
  await platform.db.updateTable('account').set({ passwordHash: '' }).execute()
  const until = new Date(platform.clock.now().getTime() + 60_000)
  const key = await createResetToken(platform, { accountId: viewer.accountId, until })
  expect(await resetPassword(platform, { key, password: PASSWORD })).toMatchObject({ ok: true })
  expect(await findResetByToken(platform, { key }), 'once').toBeNull()
  expect(await attempt(PASSWORD)).toMatchObject({ ok: true })
})
