import { expect, test } from 'vitest'
import { aViewer } from '../../../tests/support/people.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findViewer } from './login-sessions.ts'
import { changeOwnName } from './own-name.ts'

test('a colleague’s own name is changed, once in the audit log, and shown from the next page on', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform, { username: 'admin' })
  const name = '  Maya Okonkwo\n'
  expect(await changeOwnName(platform, { viewer, name })).toEqual({ ok: true })
  expect(await changeOwnName(platform, { viewer, name })).toEqual({ ok: true })
  expect(await findViewer(platform, viewer)).toMatchObject({ name: 'Maya Okonkwo', username: 'admin' })
  const lines = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'account-renamed').execute()
  expect(lines).toMatchObject([{ actor: 'staff:admin', details: { name: { to: 'Maya Okonkwo' } } }])
})

test('a name is neither empty nor longer than its field', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  expect(await changeOwnName(platform, { viewer, name: ' \n ' })).toEqual({ ok: false, error: 'no-name' })
  expect(await changeOwnName(platform, { viewer, name: 'x'.repeat(101) })).toEqual({
    ok: false,
    error: 'name-too-long',
  })
  expect((await findViewer(platform, viewer))?.name).toBe(viewer.name)
})
