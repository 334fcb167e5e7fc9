import { expect, test } from 'vitest'
import { aViewer } from '../../../../tests/support/people.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { handleAccountForm } from './account-actions.ts'

/** Names that every object inherits. */
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__']

test('an intent that no form of the page has is rejected, with any name', async () => {
  const platform = await aPlatform()
  const context = { platform, viewer: await aViewer(platform), page: '/account' }
  for (const intent of ['nothing-known', ...INHERITED])
    expect(await handleAccountForm(context, { intent }), intent).toBeNull()
})

test('the twin that looks such a name up without a guard finds what is inherited', () => {
  const actions: Record<string, unknown> = {}
  for (const intent of INHERITED) expect(actions[intent], intent).toBeDefined()
})
