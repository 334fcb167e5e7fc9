import type { Role } from '#domain/accounts/account.ts'
import type { ProviderDetails } from '#documents/provider.ts'
import type { Email } from '../jobs/emails/letter.ts'
import { LinkButton, EmailLayout, Paragraph } from './email-layout.tsx'

interface SignUpData {
  name: string
  role: Role
  address: string
  expiresAt: Date
  provider: ProviderDetails
}

/** The link to sign up, until when it works, and what it opens. */
export const signUp: Email<SignUpData> = {
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
