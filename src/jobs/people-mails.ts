import { createResetToken, RESET_HOURS } from '#domain/accounts/password.ts'
import { createSignUpToken } from '#domain/accounts/invitations.ts'
import { addresses } from '#documents/page-urls.ts'
import { renderEmail } from './emails/compose.tsx'
import { passwordReset } from './emails/password-reset.tsx'
import { signUp } from '#emails/account.tsx'
import { providerDetails } from '#documents/provider.ts'
import type { ComposeEmail } from './send-email.ts'

/** To who is asked to sign up. The link is worked out here: nothing that is kept opens it. */
export const composeSignUp: ComposeEmail = async (ground, { details: input }) => {
  const { signUpLinkId: linkId = '' } = input
  const link = await ground.db.selectFrom('signUpLink').selectAll().where('id', '=', linkId).executeTakeFirstOrThrow()
  const address = addresses.signUp(ground.publicUrl, await createSignUpToken(ground, { linkId }))
  const rendered = await renderEmail(signUp, { ...link, address, provider: providerDetails(ground.publicUrl) })
  return { ...rendered, to: { name: link.name, address: link.email }, attachments: [] }
}

/** To the address of the account, whoever asked. */
export const composePasswordReset: ComposeEmail = async (ground, { details: input, promisedAt }) => {
  const { accountId = '' } = input
  const { name, email } = await ground.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const until = new Date(promisedAt.getTime() + RESET_HOURS * 60 * 60 * 1000)
  const address = addresses.resetPassword(ground.publicUrl, await createResetToken(ground, { accountId, until }))
  const rendered = await renderEmail(passwordReset, { name, address, provider: providerDetails(ground.publicUrl) })
  return { ...rendered, to: { name, address: email }, attachments: [] }
}
