import { sql } from 'kysely'
import { z } from 'zod'
import { recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, NAME_REQUIRED, readFields } from '#domain/fields.ts'
import { inTransaction } from '#platform/database.ts'
import { hashPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { accountSubject, selfActor } from './account.ts'
import { accountLine, findSignUpLinkByToken } from './invitations.ts'
import { passwordError } from './password-policy.ts'
import { freeUsername, USERNAME_FAULT, USERNAME } from './usernames.ts'

type SignUpResult =
  | { ok: true; username: string }
  | { ok: false; error: 'link-ended' | 'username-taken' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/**
 * Makes the account of a sign-up link. The link works once, and an existing account is never overwritten; a student's that
 * was made by an emailed login link, and has no password yet, gets this one.
 */
export async function signUp(
  platform: Platform,
  input: { key: string; input: Record<string, unknown> },
): Promise<SignUpResult> {
  const link = await findSignUpLinkByToken(platform, input)
  if (link?.state !== 'open') return { ok: false, error: 'link-ended' }
  const isStudent = link.role === 'student'
  const read = isStudent
    ? readFields(newAccountFields(link.email), input.input)
    : readFields(newColleagueFields, input.input)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const { name, username, password } = read.data
  const passwordHash = await hashPassword(password)
  return inTransaction(platform.db, async (tx): Promise<SignUpResult> => {
    const { numUpdatedRows } = await tx
      .updateTable('signUpLink')
      .set({ usedAt: sql<Date>`now()` })
      .where('id', '=', link.id)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, error: 'link-ended' }
    if (isStudent) await freeUsername(tx, { email: link.email })
    const { rows } = await sql<{ id: string }>`
      insert into account (username, name, email, role, password_hash)
      values (${username}, ${name}, ${link.email}, ${link.role}, ${passwordHash})
      on conflict (lower(username)) do update set password_hash = excluded.password_hash
        where account.role = 'student' and excluded.role = 'student' and account.password_hash = '' and account.closed_at is null
      returning id`.execute(tx)
    const [made] = rows
    if (!made) return { ok: false, error: 'username-taken' }
    await recordEvent(tx, {
      kind: 'account-made',
      actor: selfActor({ username, role: link.role }),
      subject: accountSubject({ id: made.id, username, role: link.role }),
      details: { role: link.role, linkId: link.id },
    })
    return { ok: true, username }
  })
}

const newAccount = z.object({ name: accountLine(200).refine(Boolean, NAME_REQUIRED), password: z.string().catch('') })

/** What a new trainee chooses, whose username is their email address. */
const newAccountFields = (email: string) =>
  newAccount
    .transform((typed) => ({ ...typed, username: email }))
    .superRefine(({ password }, context) => rejectPoor(password, email, context))

/** What a new colleague chooses. */
export const newColleagueFields = newAccount
  .extend({ username: accountLine(60).refine((name) => USERNAME.test(name), USERNAME_FAULT) })
  .superRefine(({ username, password }, context) => rejectPoor(password, username, context))

function rejectPoor(password: string, username: string, context: z.RefinementCtx): void {
  const fault = passwordError(password, { withCode: false, username })
  if (fault) context.addIssue({ code: 'custom', path: ['password'], message: fault })
}
