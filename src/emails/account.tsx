import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { isOffice, type Role } from '#domain/accounts/account.ts'
import { createSignUpToken } from '#domain/accounts/invitations.ts'
import {
  createOfficeLoginToken,
  findOfficeLoginLink,
  OFFICE_LOGIN_LINK_MINUTES,
} from '#domain/accounts/office-login-link.ts'
import { createResetToken, resetMinutes } from '#domain/accounts/password.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { createLoginToken, findLoginLinkRecipient, LOGIN_LINK_MINUTES } from '#domain/students/login-link.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import {
  invitationWords,
  loginLinkWords,
  passwordResetWords,
  signUpWords,
} from '#site-content/emails/account-emails.ts'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, renderMessage } from './email-template.tsx'
import { chooseTemplate, personValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** An invitation to sign up. Its link is derived here: nothing in the database opens it. */
export const composeSignUp: ComposeEmail = async (context, { details }) => {
  const { signUpLinkId: linkId = '' } = details
  const link = await context.db.selectFrom('signUpLink').selectAll().where('id', '=', linkId).executeTakeFirstOrThrow()
  const address = pageUrls.signUp(context.publicUrl, await createSignUpToken(context, { linkId }))
  const provider = await getProvider(context, context.publicUrl)
  const inviter = await context.db
    .selectFrom('account')
    .select('name')
    .where(sql`'staff:' || lower(username)`, '=', link.madeBy.toLowerCase())
    .executeTakeFirst()
  return renderMessage(
    context,
    signUp,
    { ...link, address, provider, invitedBy: inviter?.name ?? provider.brand },
    { to: { name: link.name, address: link.email } },
  )
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
  return renderMessage(context, passwordReset, data, { to: { name, address: email } })
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
  return renderMessage(context, loginLink, data, { to: { name, address: email } })
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
  return renderMessage(context, loginLink, data, { to: { name, address: email } })
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
  /** The colleague who invites, by name. */
  invitedBy: string
  provider: ProviderDetails
}

const toTrainee = wordedTemplate({
  wording: signUpWords,
  values: (data: SignUpData) => ({
    ...personValues(data),
    'what they see': 'your bookings, dates and receipts',
    'link ends': formatEnd(data.expiresAt),
  }),
  Body: SignUpBody,
})

const toColleague = wordedTemplate({
  wording: invitationWords,
  values: (data: SignUpData) => ({
    ...personValues(data),
    'who invites': data.invitedBy,
    'link ends': formatEnd(data.expiresAt),
  }),
  Body: SignUpBody,
})

export const signUp = chooseTemplate<SignUpData>(({ role }) => (isOffice(role) ? toColleague : toTrainee))

/** "Thu 26 Nov 2026 at 09:00", in UK time. */
const formatEnd = (at: Date): string => `${formatDay(at, site.zone)} at ${toWallClock(at, site.zone).time}`

function SignUpBody({ words, ...data }: WithWords<SignUpData, typeof signUpWords>) {
  const preview = isOffice(data.role) ? 'For the office.' : 'For your bookings, dates and receipts.'
  return (
    <EmailLayout data={{ site: data.provider }} title={words.heading} preview={preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <LinkButton href={data.address}>Choose a password</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

interface AccountLinkData {
  name: string
  /** The link with its token. */
  address: string
  provider: ProviderDetails
  /** How long the link works: "an hour". */
  lasts: string
  /** A colleague's username, since several accounts may share an address; null for a student. */
  username: string | null
}

export const passwordReset = wordedTemplate({
  wording: passwordResetWords,
  values: (data: AccountLinkData) => ({
    ...personValues(data),
    'which password': data.username ? `the password of ${data.username}` : 'your password',
    'link lasts': data.lasts,
  }),
  Body: ({ words, address, lasts, provider }) => (
    <EmailLayout data={{ site: provider }} title={words.heading} preview={`The link works for ${lasts}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <LinkButton href={address}>Choose a new password</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  ),
})

export const loginLink = wordedTemplate({
  wording: loginLinkWords,
  values: (data: AccountLinkData) => ({
    ...personValues(data),
    'what it opens': data.username ? `the office as ${data.username}` : 'your bookings, dates and receipts',
    'link lasts': data.lasts,
  }),
  Body: ({ words, address, lasts, provider }) => (
    <EmailLayout data={{ site: provider }} title={words.heading} preview={`The link works once, for ${lasts}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <LinkButton href={address}>Log in</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  ),
})
