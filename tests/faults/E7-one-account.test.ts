import { expect, test } from 'vitest'
import { createSignUpToken, createSignUpLink } from '../../src/domain/accounts/invitations.ts'
import { signUp } from '../../src/domain/accounts/sign-up.ts'
import { aPlatform } from '../support/platform.ts'

test('E7 a link that is used fifty times at once makes one account; afterwards it no longer works', async () => {
  const platform = await aPlatform()
  const invitation = { name: 'Sol', email: 'sol@example.com', role: 'staff' } as const
  const { linkId } = await createSignUpLink(platform, { invitation, actor: 'staff:maya' })
  const key = await createSignUpToken(platform, { linkId })
  const choice = { name: 'Sol Hart', username: 'sol', password: 'eleven herons on the mud' }
  const tries = Array.from({ length: 50 }, (_, index) =>
    signUp(platform, { key, input: { ...choice, username: `sol-${index}` } }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await platform.db.selectFrom('account').select('id').execute()).toHaveLength(1)
  expect(await signUp(platform, { key, input: choice })).toEqual({ ok: false, error: 'link-ended' })
})
