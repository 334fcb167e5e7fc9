import { expect, test } from 'vitest'
import { aViewer } from '../../../../tests/support/people.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { handleAccountForm } from './account-actions.ts'

/** Names that every object answers to, whatever is in it. */
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__']

test('an intent that no form of the page has is none, whatever it is called', async () => {
  const platform = await aPlatform()
  const own = { platform, viewer: await aViewer(platform), page: '/account' }
  for (const intent of ['nothing-known', ...INHERITED])
    expect(await handleAccountForm(own, { intent }), intent).toBeNull()
})

test('the twin that looks such a name up finds something that is no act', () => {
  const acts: Record<string, unknown> = {}
  for (const intent of INHERITED) expect(acts[intent], intent).toBeDefined()
})
