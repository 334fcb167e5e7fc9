import { isOffice, type Role } from '#domain/accounts/account.ts'
import { createSignUpToken } from '#domain/accounts/invitations.ts'
import {
  createOfficeLoginToken,
  findOfficeLoginLink,
  OFFICE_LOGIN_LINK_MINUTES,
} from '#domain/accounts/office-login-link.ts'
import { createResetToken, resetMinutes } from '#domain/accounts/password.ts'
import { createLoginToken, findLoginLinkRecipient, LOGIN_LINK_MINUTES } from '#domain/students/login-link.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { EmailLayout, Greeting, LinkButton, Paragraph } from './email-layout.tsx'
import { type ComposeEmail, type EmailTemplate, renderMessage } from './email-template.tsx'

/** An invitation to sign up. Its link is derived here: nothing in the database opens it. */
export const composeSignUp: ComposeEmail = async (context, { details }) => {
  const { signUpLinkId: linkId = '' } = details
  const link = await context.db.selectFrom('signUpLink').selectAll().where('id', '=', linkId).executeTakeFirstOrThrow()
  const address = pageUrls.signUp(context.publicUrl, await createSignUpToken(context, { linkId }))
  const provider = await getProvider(context, context.publicUrl)
  return renderMessage(signUp, { ...link, address, provider }, { to: { name: link.name, address: link.email } })
}

/** Always to the address of the account, never to one that was typed into the form. */
export const composePasswordReset: ComposeEmail = async (context, { details, promisedAt }) => {
  const { accountId = '' } = details
  const { name, username, email, role } = await context.db
    .selectFrom('account')
    .select(['name', 'username', 'email', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const until = new Date(promisedAt.getTime() + resetMinutes(role) * 60_000)
  const address = pageUrls.resetPassword(context.publicUrl, await createResetToken(context, { accountId, until }))
  const provider = await getProvider(context, context.publicUrl)
  const data = {
    name,
    address,
    provider,
    lasts: spanOf(resetMinutes(role)),
    username: isOffice(role) ? username : null,
  }
  return renderMessage(passwordReset, data, { to: { name, address: email } })
}

/** Nothing is sent to an address that no one is known by: it was only typed into the form. */
export const composeLoginLink: ComposeEmail = async (context, { details }) => {
  const { loginLinkId: linkId = '' } = details
  const person = await findLoginLinkRecipient(context, { linkId })
  if (!person) return null
  const { name, email } = person
  const address = pageUrls.loginByLink(context.publicUrl, await createLoginToken(context, { linkId }))
  const provider = await getProvider(context, context.publicUrl)
  const data = { name, address, provider, lasts: spanOf(LOGIN_LINK_MINUTES), username: null }
  return renderMessage(loginLink, data, { to: { name, address: email } })
}

/** To the address of the colleague's account. Dropped once the link has ended. */
export const composeOfficeLoginLink: ComposeEmail = async (context, { details }) => {
  const { loginLinkId: linkId = '' } = details
  const colleague = await findOfficeLoginLink(context, { linkId })
  if (!colleague) return null
  const { name, username, email } = colleague
  const address = pageUrls.officeLoginByLink(context.publicUrl, await createOfficeLoginToken(context, { linkId }))
  const data = {
    name,
    address,
    provider: await getProvider(context, context.publicUrl),
    lasts: spanOf(OFFICE_LOGIN_LINK_MINUTES),
    username,
  }
  return renderMessage(loginLink, data, { to: { name, address: email } })
}

/** "15 minutes", "an hour" */
const spanOf = (minutes: number): string =>
  minutes % 60 ? `${minutes} minutes` : minutes === 60 ? 'an hour' : `${minutes / 60} hours`

interface SignUpData {
  name: string
  role: Role
  /** The link with its token. */
  address: string
  expiresAt: Date
  provider: ProviderDetails
}

const signUp: EmailTemplate<SignUpData> = {
  subject: ({ provider }) => `Choose your password for ${provider.brand}`,
  Body: SignUpBody,
}

function SignUpBody({ name, role, address, expiresAt, provider }: SignUpData) {
  const what = role === 'student' ? 'your bookings, dates and receipts' : 'the office'
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
  return (
    <EmailLayout data={{ site: provider }} title="Choose your password" preview={`For ${what}.`}>
      <Greeting name={name} />
      <Paragraph>
        Choose a password to log in to {provider.brand} and see {what}.
      </Paragraph>
      <LinkButton href={address}>Choose a password</LinkButton>
      <Paragraph>
        The link works once, until {until.format(expiresAt)} UK time. If you weren’t expecting it, you can ignore this
        email.
      </Paragraph>
    </EmailLayout>
  )
}

/** Of an email that brings one link to the owner of an account. */
interface AccountLinkData {
  name: string
  /** The link with its token. */
  address: string
  provider: ProviderDetails
  /** How long the link works: "an hour". */
  lasts: string
  /** Of a colleague, whose address may belong to several accounts; null for a student. */
  username: string | null
}

const passwordReset: EmailTemplate<AccountLinkData> = {
  subject: ({ provider }) => `Reset your ${provider.brand} password`,
  Body: PasswordResetBody,
}

function PasswordResetBody({ name, username, address, lasts, provider }: AccountLinkData) {
  return (
    <EmailLayout data={{ site: provider }} title="Reset your password" preview={`The link works for ${lasts}.`}>
      <Greeting name={name} />
      <Paragraph>
        We were asked to reset {username ? `the password of ${username}` : 'your password'}. The link works once, for{' '}
        {lasts}.
      </Paragraph>
      <LinkButton href={address}>Choose a new password</LinkButton>
      <Paragraph>If it wasn’t you, you can ignore this email: your password stays the same.</Paragraph>
    </EmailLayout>
  )
}

const loginLink: EmailTemplate<AccountLinkData> = {
  subject: ({ provider }) => `Your link to log in at ${provider.brand}`,
  Body: LoginLinkBody,
}

function LoginLinkBody({ name, username, address, lasts, provider }: AccountLinkData) {
  const howLong = `The link works once, for ${lasts}.`
  return (
    <EmailLayout data={{ site: provider }} title="Log in" preview={howLong}>
      <Greeting name={name} />
      <Paragraph>
        Here is the link to log in.{' '}
        {username ? `It opens the office as ${username}.` : 'It opens your bookings, dates and receipts.'}
      </Paragraph>
      <LinkButton href={address}>Log in</LinkButton>
      <Paragraph>{howLong} If it wasn’t you, you can ignore this email: no one gets in without it.</Paragraph>
    </EmailLayout>
  )
}
