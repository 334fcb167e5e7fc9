import { createResetToken, RESET_HOURS } from '#domain/accounts/password.ts'
import { createSignUpToken } from '#domain/accounts/invitations.ts'
import { addresses } from '#documents/page-urls.ts'
import { type ComposeEmail, type Email, renderEmail } from './email-template.tsx'
import { providerDetails, type ProviderDetails } from '#documents/provider.ts'
import type { Role } from '#domain/accounts/account.ts'
import { EmailLayout, LinkButton, Paragraph } from './email-layout.tsx'

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

interface SignUpData {
  name: string
  role: Role
  address: string
  expiresAt: Date
  provider: ProviderDetails
}

/** The link to sign up, until when it works, and what it opens. */
const signUp: Email<SignUpData> = {
  subject: ({ provider }) => `Sign up at ${provider.brand}`,
  Body: SignUpBody,
}

function SignUpBody({ name, role, address, expiresAt, provider }: SignUpData) {
  const what = role === 'student' ? 'your bookings, dates and receipts' : 'the office'
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
  return (
    <EmailLayout
      documents={{ site: provider, testMode: false }}
      title="Choose your password"
      preview={`It opens ${what}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {provider.brand} asks you to sign up. With a password of your own you open {what}.
      </Paragraph>
      <LinkButton href={address}>Choose a password</LinkButton>
      <Paragraph>
        The link works once, until {until.format(expiresAt)} UK time. If you did not expect it, ignore this email.
      </Paragraph>
    </EmailLayout>
  )
}

interface PasswordResetData {
  name: string
  address: string
  provider: ProviderDetails
}

/** The link to a new password, for two hours. */
const passwordReset: Email<PasswordResetData> = {
  subject: ({ provider }) => `A new password for ${provider.brand}`,
  Body: PasswordResetBody,
}

function PasswordResetBody({ name, address, provider }: PasswordResetData) {
  return (
    <EmailLayout
      documents={{ site: provider, testMode: false }}
      title="A new password"
      preview="The link works for two hours."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>Somebody, we hope you, asked for a new password. The link works once and for two hours.</Paragraph>
      <LinkButton href={address}>Choose a new password</LinkButton>
      <Paragraph>If it was not you, ignore this email: your password stays as it is.</Paragraph>
    </EmailLayout>
  )
}
