import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAccount, aTry, aViewer } from '../../../tests/support/people.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { stopBefore, untilBlocked, withStatements } from '../../../tests/support/interleave.ts'
import { inviteColleague } from './invitations.ts'
import { sendColleagueReset } from './office-links.ts'
import { listTeam, updateTeamMember } from './team.ts'
import { createOwner, ensureFirstAdmin } from './first-admin.ts'
import { findViewer } from './login-sessions.ts'
import { createResetToken, resetPassword } from './password.ts'
import { signIn } from './login.ts'

test('an owner changes a role, closes an account and logs it out; the change is in the audit log', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const sol = await aViewer(platform, { username: 'sol', role: 'staff' })
  const change = { viewer, accountId: sol.accountId }
  expect(await updateTeamMember(platform, { ...change, version: 1, change: { role: 'read-only' } })).toEqual({
    ok: true,
  })
  expect(await findViewer(platform, sol)).toMatchObject({ role: 'read-only' })
  expect(await updateTeamMember(platform, { ...change, version: 1, change: { closed: true } })).toEqual({
    ok: false,
    error: 'changed-meanwhile',
  })
  expect(await updateTeamMember(platform, { ...change, version: 2, change: { closed: true } })).toEqual({ ok: true })
  expect(await findViewer(platform, sol)).toBeNull()
  const line = await platform.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'account-changed')
    .executeTakeFirst()
  expect(line).toMatchObject({
    actor: 'staff:maya',
    subject: 'account/sol',
    details: { role: { from: 'staff', to: 'read-only' } },
  })
})

test('owners cannot change their own account, and when two owners close each other one is left', async () => {
  const platform = await aPlatform()
  const maya = await aViewer(platform)
  const sol = await aViewer(platform, { username: 'sol' })
  expect(
    await updateTeamMember(platform, {
      viewer: maya,
      accountId: maya.accountId,
      version: 1,
      change: { role: 'staff' },
    }),
  ).toEqual({ ok: false, error: 'yourself' })
  const answers = await Promise.all([
    updateTeamMember(platform, { viewer: maya, accountId: sol.accountId, version: 1, change: { closed: true } }),
    updateTeamMember(platform, { viewer: sol, accountId: maya.accountId, version: 1, change: { closed: true } }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await listTeam(platform)).filter(({ closedAt }) => !closedAt)).toHaveLength(1)
})

test('an owner who is demoted at that moment changes no role and invites no colleague', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const other = await aViewer(platform, { username: 'other' })
  const sol = await aViewer(platform, { username: 'sol', role: 'staff' })
  const demoting = await stopBefore(platform, /^commit/, (on) =>
    updateTeamMember(on, { viewer: other, accountId: viewer.accountId, version: 1, change: { role: 'staff' } }),
  )
  const promoting = updateTeamMember(platform, {
    viewer,
    accountId: sol.accountId,
    version: 1,
    change: { role: 'owner' },
  })
  await untilBlocked(platform, promoting)
  expect(await demoting.goOn()).toEqual({ ok: true })
  expect(await promoting).toEqual({ ok: false, error: 'not-owner' })
  const invitation = { role: 'owner', name: 'Bo', email: 'bo@example.com' } as const
  expect(await inviteColleague(platform, { viewer, invitation, actor: 'staff:maya' })).toEqual({
    ok: false,
    error: 'not-owner',
  })
  const reset = { viewer, accountId: sol.accountId, idempotencyKey: 'x' }
  expect(await sendColleagueReset(platform, reset)).toEqual({ ok: false, error: 'not-owner' })
  expect(await inviteColleague(platform, { viewer: other, invitation, actor: 'staff:other' })).toMatchObject({
    ok: true,
  })
})

test('twin: without asking for the role again inside the lock, the demoted owner makes another', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const other = await aViewer(platform, { username: 'other' })
  const sol = await aViewer(platform, { username: 'sol', role: 'staff' })
  const unguarded = withStatements(platform, (statement) =>
    statement.replace(/ for share$/, '').replace(/^select "?role"? as "role"/, 'select \'owner\' as "role"'),
  )
  const demoting = await stopBefore(platform, /^commit/, (on) =>
    updateTeamMember(on, { viewer: other, accountId: viewer.accountId, version: 1, change: { role: 'staff' } }),
  )
  const promoting = updateTeamMember(unguarded, {
    viewer,
    accountId: sol.accountId,
    version: 1,
    change: { role: 'owner' },
  })
  await untilBlocked(platform, promoting)
  await demoting.goOn()
  expect(await promoting).toEqual({ ok: true })
})

test('C11 the first start makes one owner, however many processes start at once; later ones make none', async () => {
  const platform = await aPlatform()
  const starts = Array.from({ length: 5 }, () => ensureFirstAdmin(platform, { username: null, password: null }))
  const made = (await Promise.all(starts)).filter((one) => one !== null)
  expect(made).toHaveLength(1)
  expect(made[0]?.password).toMatch(/^([2-9A-Z]{4}-){6}[2-9A-Z]{4}$/)
  expect(await signIn(platform, aTry({ username: 'admin', password: made[0]?.password ?? '' }))).toMatchObject({
    ok: true,
  })
  expect(await ensureFirstAdmin(platform, { username: 'other', password: 'another long password' })).toBeNull()
})

test('the command on the server restores an owner, with a new password and logged out everywhere', async () => {
  const platform = await aPlatform()
  const before = await aViewer(platform)
  const { password } = await createOwner(platform, { username: 'maya' })
  expect(await findViewer(platform, before)).toBeNull()
  expect(await signIn(platform, aTry({ password }))).toMatchObject({ ok: true })
})

test('a password reset link works once, for two hours, and not after the password was changed', async () => {
  const platform = await aPlatform()
  const accountId = await anAccount(platform)
  const soon = new Date(Date.now() + 60_000)
  const key = await createResetToken(platform, { accountId, until: soon })
  const second = await createResetToken(platform, { accountId, until: soon })
  const late = await createResetToken(platform, { accountId, until: new Date(Date.now() - 60_000) })
  expect(await resetPassword(platform, { key: late, password: 'eleven herons on the mud' })).toEqual({
    ok: false,
    error: 'link-ended',
  })
  expect(await resetPassword(platform, { key, password: 'short' })).toMatchObject({ error: 'poor-password' })
  const tries = Array.from({ length: 5 }, () => resetPassword(platform, { key, password: 'eleven herons on the mud' }))
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await resetPassword(platform, { key: second, password: 'twelve herons on the mud' })).toEqual({
    ok: false,
    error: 'link-ended',
  })
})

test('E13 audit log entries can be added, but not changed, deleted or truncated', async () => {
  const platform = await aPlatform()
  await aViewer(platform)
  await expect(platform.db.updateTable('audit').set({ actor: 'system' }).execute()).rejects.toThrow('only be added to')
  await expect(platform.db.deleteFrom('audit').execute()).rejects.toThrow('only be added to')
  await expect(sql`truncate audit`.execute(platform.db)).rejects.toThrow('only be added to')
})

test('E13 twin: without its triggers the audit log can be changed, deleted from and truncated', async () => {
  const platform = await aPlatform()
  await aViewer(platform)
  await sql`drop trigger audit_stays on audit`.execute(platform.db)
  await sql`drop trigger audit_kept on audit`.execute(platform.db)
  const lines = () => platform.db.selectFrom('audit').select('actor').execute()
  await platform.db.updateTable('audit').set({ actor: 'system' }).execute()
  expect(await lines()).toEqual([{ actor: 'system' }])
  await platform.db.deleteFrom('audit').execute()
  expect(await lines()).toEqual([])
  await sql`truncate audit`.execute(platform.db)
})
