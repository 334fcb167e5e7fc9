import { keyOfReset, RESET_HOURS } from '#domain/people/reset-password.ts'
import { keyOfLink } from '#domain/people/sign-up-links.ts'
import { addresses } from './emails/addresses.ts'
import { composeLetter } from './emails/compose.tsx'
import { passwordReset } from './emails/password-reset.tsx'
import { signUp } from './emails/sign-up.tsx'
import { providerFacts } from './provider-facts.ts'
import type { WriteMail } from './send-mail.ts'

/** To who is asked to sign up. The link is worked out here: nothing that is kept opens it. */
export const writeSignUp: WriteMail = async (ground, { facts }) => {
  const { signUpLinkId: linkId = '' } = facts
  const link = await ground.db.selectFrom('signUpLink').selectAll().where('id', '=', linkId).executeTakeFirstOrThrow()
  const address = addresses.signUp(ground.publicUrl, await keyOfLink(ground, { linkId }))
  const letter = await composeLetter(signUp, { ...link, address, provider: providerFacts(ground.publicUrl) })
  return { ...letter, to: { name: link.name, address: link.email }, attachments: [] }
}

/** To the address of the account, whoever asked. */
export const writePasswordReset: WriteMail = async (ground, { facts, promisedAt }) => {
  const { accountId = '' } = facts
  const { name, email } = await ground.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const until = new Date(promisedAt.getTime() + RESET_HOURS * 60 * 60 * 1000)
  const address = addresses.resetPassword(ground.publicUrl, await keyOfReset(ground, { accountId, until }))
  const letter = await composeLetter(passwordReset, { name, address, provider: providerFacts(ground.publicUrl) })
  return { ...letter, to: { name, address: email }, attachments: [] }
}
