import { sql } from 'kysely'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Database, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { isOffice, type Role } from './account.ts'
import { isId, type Page, toPage } from '#domain/pagination.ts'
import { escapeLike, tidyText } from '#domain/text.ts'
import { keysetOrder, type TimeOrder } from '#domain/time-order.ts'
import { z } from 'zod'
import { isEmailAddress } from '#platform/email-address.ts'
import { passwordError } from './password-policy.ts'

export const SIGN_UP_LINK_STATES = ['open', 'used', 'revoked', 'expired'] as const
export type SignUpLinkState = (typeof SIGN_UP_LINK_STATES)[number]

export interface SignUpLink {
  id: string
  role: Role
  name: string
  email: string
  madeBy: string
  madeAt: Date
  expiresAt: Date
  state: SignUpLinkState
}

/** What a link carries: its id and the seal of it, in one piece. */
export async function createSignUpToken(platform: { db: Database | Tx }, input: { linkId: string }): Promise<string> {
  const seal = await openTokenSigner(platform.db)
  return seal.signId('sign-up', input.linkId)
}

/**
 * Asks somebody to sign up: a link for 72 hours that works once, by mail. Answers its id. With the key of a press it is
 * one link, however often the press arrives.
 */
export async function createSignUpLink(
  platform: Platform,
  input: { invitation: Invitation; actor: Actor; idempotencyKey?: string },
): Promise<{ linkId: string }> {
  const { invitation, actor, idempotencyKey } = input
  const { role, email } = invitation
  return platform.db.transaction().execute(async (tx) => {
    if (idempotencyKey) await takeAdvisoryLock(tx, idempotencyKey)
    const before = idempotencyKey ? await findPressed(tx, idempotencyKey) : undefined
    if (before && isSame(before, invitation)) return { linkId: before.id }
    const { id } = await tx
      .insertInto('signUpLink')
      // A press of an old page for somebody else is another link.
      .values({ ...invitation, madeBy: actor, ...(idempotencyKey && !before && { id: idempotencyKey }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueEmail(tx, platform.queue, { key: `sign-up/${id}`, kind: 'sign-up', details: { signUpLinkId: id } })
    await recordAudit(tx, {
      actor,
      action: 'link-made',
      subject: `sign-up-link/${id}`,
      details: { role, ...(isOffice(role) && { email }) },
    })
    return { linkId: id }
  })
}

const findPressed = (tx: Tx, idempotencyKey: string) =>
  tx
    .selectFrom('signUpLink')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', idempotencyKey)
    .executeTakeFirst()

const isSame = (one: Invitation, other: Invitation): boolean =>
  one.name === other.name && one.email === other.email && one.role === other.role

/** What became of a link. */
const signUpLinkState = sql<SignUpLinkState>`case when used_at is not null then 'used' when revoked_at is not null then 'revoked'
  when expires_at < now() then 'expired' else 'open' end`

const signUpLinkQuery = (db: Database | Tx) =>
  db
    .selectFrom('signUpLink')
    .select(['id', 'role', 'name', 'email', 'madeBy', 'madeAt', 'expiresAt', signUpLinkState.as('state')])

/** The link that was followed; null when its key was not made by us. */
export async function findSignUpLinkByToken(
  platform: { db: Database | Tx },
  input: { key: string },
): Promise<SignUpLink | null> {
  const seal = await openTokenSigner(platform.db)
  const linkId = seal.readId('sign-up', input.key)
  if (!linkId) return null
  return (await signUpLinkQuery(platform.db).where('id', '=', linkId).executeTakeFirst()) ?? null
}

/** A link that was not used yet opens nothing any more. */
export async function revokeSignUpLink(
  platform: Pick<Platform, 'db'>,
  input: { linkId: string; actor: Actor },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('signUpLink')
      .set({ revokedAt: sql<Date>`now()` })
      .where(sql<string>`id::text`, '=', input.linkId)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n)
      await recordAudit(tx, { actor: input.actor, action: 'link-revoked', subject: `sign-up-link/${input.linkId}` })
  })
}

export interface SignUpLinkFilter {
  /** Part of a name or an email address. */
  q?: string
  state?: SignUpLinkState
  /** What they sign up as. */
  role?: Role
  sort?: TimeOrder
  after?: string | null
  limit: number
}

/** The links that fit, with what became of each, a page at a time. */
export async function listSignUpLinks(
  platform: Pick<Platform, 'db'>,
  input: SignUpLinkFilter,
): Promise<Page<SignUpLink>> {
  const { q = '', state, role, sort, after, limit } = input
  const { direction, beyond } = keysetOrder(sort)
  let query = signUpLinkQuery(platform.db)
    .orderBy('madeAt', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  const words = tidyText(q).toLowerCase()
  if (words) query = query.where(sql<boolean>`lower(name || ' ' || email) like ${`%${escapeLike(words)}%`}`)
  if (state) query = query.where(signUpLinkState, '=', state)
  if (role) query = query.where('role', '=', role)
  if (after && isId(after))
    query = query.where(
      sql<boolean>`(made_at, id) ${beyond} (select made_at, id from sign_up_link where id = ${after})`,
    )
  return toPage(await query.execute(), limit)
}

/**
 * A link for whoever booked to choose a password, unless this address has an account already. Written in the transaction
 * that confirms the booking; the mail of that transaction carries it. Answers the link's id.
 */
export async function inviteStudent(tx: Tx, input: { name: string; email: string }): Promise<string | null> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where(({ fn }) => fn('lower', ['username']), '=', input.email.toLowerCase())
    .executeTakeFirst()
  if (account) return null
  const { id } = await tx
    .insertInto('signUpLink')
    .values({ ...input, role: sql`'student'`, madeBy: 'system' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const line = (most: number) =>
  z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().max(most, `Please use at most ${most} characters`))

/** Who is asked to sign up, with the sentences of the form. */
export const invitation = z.object({
  name: line(200).refine(Boolean, 'Name is required'),
  email: line(254).refine(isEmailAddress, 'Valid email is required'),
  role: z.enum(['student', 'read-only', 'staff', 'owner'], 'Please choose what this person may do'),
})
type Invitation = z.output<typeof invitation>

/** What somebody chooses who signs up. A student's username is their email address. */
export const newAccountFields = z
  .object({
    name: line(200).refine(Boolean, 'Name is required'),
    username: line(60).refine(
      (name) => /^[\p{L}\d][\p{L}\d._@+-]{2,}$/u.test(name),
      'Please use 3 to 60 letters, digits, dots or hyphens',
    ),
    password: z.string().catch(''),
  })
  .superRefine(({ username, password }, context) => {
    const fault = passwordError(password, { withCode: false, username })
    if (fault) context.addIssue({ code: 'custom', path: ['password'], message: fault })
  })
