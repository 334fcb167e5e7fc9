import { sql } from 'kysely'
import { z } from 'zod'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { EMAIL_REQUIRED, NAME_REQUIRED } from '#domain/fields.ts'
import type { Page } from '#domain/pagination.ts'
import { emailField } from '#domain/form-fields.ts'
import { atMost, escapeLike, tidyText } from '#domain/text.ts'
import { loadPage, type PageRequest } from '#domain/time-order.ts'
import { type Database, inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { isOffice, type Role, stillHasRole, type Viewer } from './account.ts'

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

/** Derived from the link's id, so an email that is composed again has the same link. */
export async function createSignUpToken(platform: { db: Database | Tx }, input: { linkId: string }): Promise<string> {
  const signer = await openTokenSigner(platform.db)
  return signer.signId('sign-up', input.linkId)
}

/**
 * Emails a sign-up link, which works once within 72 hours. With an idempotency key, one submission makes one link, whose id
 * is that key.
 */
export async function createSignUpLink(platform: Platform, input: NewSignUpLink): Promise<{ linkId: string }> {
  return platform.db.transaction().execute((tx) => makeLink(platform, tx, input))
}

/** The same for a colleague: only an owner, who still is one at that moment. */
export async function inviteColleague(
  platform: Platform,
  { viewer, ...input }: NewSignUpLink & { viewer: Viewer },
): Promise<{ ok: true; linkId: string } | { ok: false; error: 'not-owner' }> {
  return inTransaction(platform.db, async (tx) => {
    await takeAdvisoryLock(tx, 'colleagues')
    if (!(await stillHasRole(tx, { viewer, role: 'owner' }))) return { ok: false, error: 'not-owner' } as const
    return { ok: true, ...(await makeLink(platform, tx, input)) } as const
  })
}

interface NewSignUpLink {
  invitation: Invitation
  actor: Actor
  idempotencyKey?: string
}

async function makeLink(
  { queue }: Pick<Platform, 'queue'>,
  tx: Tx,
  { invitation, actor, idempotencyKey }: NewSignUpLink,
): Promise<{ linkId: string }> {
  const { role, email } = invitation
  if (idempotencyKey) await takeAdvisoryLock(tx, idempotencyKey)
  const before = idempotencyKey ? await findEarlierLink(tx, idempotencyKey) : undefined
  if (before && isSame(before, invitation)) return { linkId: before.id }
  const { id } = await tx
    .insertInto('signUpLink')
    // An old page that was submitted again for another person makes another link.
    .values({ ...invitation, madeBy: actor, ...(idempotencyKey && !before && { id: idempotencyKey }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueEmail(tx, queue, { key: `sign-up/${id}`, kind: 'sign-up', details: { signUpLinkId: id } })
  await recordEvent(tx, {
    kind: 'link-made',
    actor,
    subject: `sign-up-link/${id}`,
    details: { role, ...(isOffice(role) && { email }) },
  })
  return { linkId: id }
}

const findEarlierLink = (tx: Tx, idempotencyKey: string) =>
  tx
    .selectFrom('signUpLink')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', idempotencyKey)
    .executeTakeFirst()

const isSame = (one: Invitation, other: Invitation): boolean =>
  one.name === other.name && one.email === other.email && one.role === other.role

const signUpLinkState = sql<SignUpLinkState>`case when used_at is not null then 'used' when revoked_at is not null then 'revoked'
  when expires_at < now() then 'expired' else 'open' end`

const signUpLinkQuery = (db: Database | Tx) =>
  db
    .selectFrom('signUpLink')
    .select(['id', 'role', 'name', 'email', 'madeBy', 'madeAt', 'expiresAt', signUpLinkState.as('state')])

/** The link of a token; null when the token was not made by us. */
export async function findSignUpLinkByToken(
  platform: { db: Database | Tx },
  input: { key: string },
): Promise<SignUpLink | null> {
  const signer = await openTokenSigner(platform.db)
  const linkId = signer.readId('sign-up', input.key)
  if (!linkId) return null
  return (await signUpLinkQuery(platform.db).where('id', '=', linkId).executeTakeFirst()) ?? null
}

/** Ends a link that was not used yet, and audits it. A second time changes nothing. */
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
      await recordEvent(tx, { kind: 'link-revoked', actor: input.actor, subject: `sign-up-link/${input.linkId}` })
  })
}

export interface SignUpLinkFilter extends PageRequest {
  /** Part of a name or email address. */
  q?: string
  state?: SignUpLinkState
  role?: Role
}

/** The links that match, each with its state, newest first unless `sort` says otherwise, a page at a time. */
export async function listSignUpLinks(
  platform: Pick<Platform, 'db'>,
  input: SignUpLinkFilter,
): Promise<Page<SignUpLink>> {
  const { q = '', state, role } = input
  let query = signUpLinkQuery(platform.db)
  const words = tidyText(q).toLowerCase()
  if (words) query = query.where(sql<boolean>`lower(name || ' ' || email) like ${`%${escapeLike(words)}%`}`)
  if (state) query = query.where(signUpLinkState, '=', state)
  if (role) query = query.where('role', '=', role)
  return loadPage(query, { table: 'signUpLink', time: 'madeAt' }, input)
}

/**
 * Stores a sign-up link for a trainee, in the transaction that confirms the booking and queues the email with the link.
 * Returns its id; null when the booking's address has an account already.
 */
export async function inviteStudent(tx: Tx, { bookingId }: { bookingId: string }): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into sign_up_link (name, email, role, made_by)
    select full_name, email, 'student', 'system' from booking
    where id = ${bookingId} and not exists (select from account where role = 'student' and lower(username) = lower(booking.email))
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export const accountLine = (most: number) =>
  z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().max(most, atMost(most)))

export const invitation = z.object({
  name: accountLine(200).refine(Boolean, NAME_REQUIRED),
  email: emailField(EMAIL_REQUIRED),
  role: z.enum(['student', 'trainer', 'read-only', 'staff', 'owner'], 'Please choose what this person may do'),
})
type Invitation = z.output<typeof invitation>
