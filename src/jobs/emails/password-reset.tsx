import type { ProviderDetails } from '#documents/provider.ts'
import type { Email } from './letter.ts'
import { LinkButton, EmailLayout, Paragraph } from '#emails/email-layout.tsx'

interface PasswordResetData {
  name: string
  address: string
  provider: ProviderDetails
}

/** The link to a new password, for two hours. */
export const passwordReset: Email<PasswordResetData> = {
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
