import { sql } from 'kysely'
import { inviteStudent } from '#domain/accounts/invitations.ts'
import { findViewer, LOGIN_SESSION_MINUTES } from '#domain/accounts/login-sessions.ts'
import { markKnownBrowser, signIn } from '#domain/accounts/login.ts'
import { LOGIN_FIELD_ERRORS } from '#domain/accounts/messages.ts'
import { enqueuePasswordReset } from '#domain/accounts/password.ts'
import { verifyTwoFactor } from '#domain/accounts/verify-two-factor.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { EMAIL_REQUIRED, type FieldErrors } from '#domain/fields.ts'
import { randomToken, sha256 } from '#platform/crypto.ts'
import type { Database } from '#platform/database.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit, type TooMany } from '#platform/rate-limits.ts'

interface StudentSignInInput {
  email: string
  password: string
  address: string
  browser: string
  known: string | null
  before: string | null
}

export type StudentSignInResult =
  /** `half`: a one-time code is still needed, and there is only the cookie's token. */
  | { ok: true; half: true; cookie: string }
  | { ok: true; half: false; cookie: string; known: string; loginSessionId: string }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'wrong' | 'wrong-code' | 'not-begun' }
  | TooMany

/** Signs a student in with email and password. Returns the browser's cookies. */
export async function signInStudent(platform: Platform, input: StudentSignInInput): Promise<StudentSignInResult> {
  const email = readEmailAddress(input.email)
  const fieldErrors = {
    ...(email === null && { email: EMAIL_REQUIRED }),
    ...(!input.password && { password: LOGIN_FIELD_ERRORS.password }),
  }
  if (email === null || Object.keys(fieldErrors).length > 0) return { ok: false, error: 'wrong-fields', fieldErrors }
  const made = await signIn(platform, { ...input, username: email, to: 'student' })
  if (!made.ok) return made
  return made.half ? { ok: true, half: true, cookie: made.token } : completeLogin(platform, made)
}

/** Completes the login with the code of the student's app; `not-begun` where the password was too long ago. */
export async function verifyStudentTwoFactor(
  platform: Platform,
  input: { cookie: string; code: string; known?: string | null },
): Promise<Exclude<StudentSignInResult, { half: true } | { error: 'wrong-fields' }>> {
  const verified = await verifyTwoFactor(platform, { ...input, token: input.cookie })
  return verified.ok ? completeLogin(platform, verified) : verified
}

/** Gives the browser of a session that was just begun its cookies. */
export async function completeLogin(
  platform: Platform,
  made: { token: string; accountId: string },
): Promise<Extract<StudentSignInResult, { half: false }>> {
  const viewer = await findViewer(platform, made)
  if (!viewer) throw new Error('expected the session that was just made')
  const known = await markKnownBrowser(platform, made)
  return { ok: true, half: false, cookie: made.token, known, loginSessionId: viewer.loginSessionId }
}

/** How long a token works, unless its login session ends before. */
const TOKEN_HOURS = 12

/** Makes a token for the student API, for a student's login session. It opens nothing else. */
export async function createStudentToken(
  platform: { db: Database },
  input: { loginSessionId: string },
): Promise<string> {
  const token = randomToken()
  await platform.db
    .insertInto('studentToken')
    .values({
      digest: sha256(token),
      loginSessionId: input.loginSessionId,
      expiresAt: sql<Date>`now() + make_interval(hours => ${TOKEN_HOURS})`,
    })
    .execute()
  return token
}

/** The token that the first page after a login brings along; null where the login session has one that works. */
export async function createFirstToken(
  platform: { db: Database },
  input: { loginSessionId: string },
): Promise<string | null> {
  const live = await platform.db
    .selectFrom('studentToken')
    .select('digest')
    .where('loginSessionId', '=', input.loginSessionId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return live ? null : createStudentToken(platform, input)
}

/** The student of a token; null once it or its login session has ended. */
export async function findStudentByToken(
  platform: { db: Database },
  input: { token: string },
): Promise<{ accountId: string; name: string; email: string } | null> {
  const { idle, longest } = LOGIN_SESSION_MINUTES.student
  const holder = await platform.db
    .selectFrom('studentToken')
    .innerJoin('loginSession', 'loginSession.id', 'studentToken.loginSessionId')
    .innerJoin('account', 'account.id', 'loginSession.accountId')
    .select(['account.id as accountId', 'name', 'email'])
    .where('digest', '=', sha256(input.token))
    .where('studentToken.expiresAt', '>', sql<Date>`now()`)
    .where('endedAt', 'is', null)
    .where('half', '=', false)
    .where('closedAt', 'is', null)
    .where('role', '=', 'student')
    .where('seenAt', '>', sql<Date>`now() - make_interval(mins => ${idle})`)
    .where('startedAt', '>', sql<Date>`now() - make_interval(mins => ${longest})`)
    .executeTakeFirst()
  return holder ?? null
}

/**
 * Queues the email with a link to a new password, at most a few to one mailbox. Whether anyone is known by the address
 * is looked up by the job, so that the request does the same work for every address.
 */
export async function requestStudentPasswordLink(
  platform: Platform,
  { email, idempotencyKey }: { email: string; idempotencyKey: string },
): Promise<void> {
  if (!(await isWithinLimit(platform, { limit: 'send-reset-to', of: sha256(email.toLowerCase()) }))) return
  await platform.db
    .transaction()
    .execute((tx) => platform.queue.send(tx, 'send-student-password-link', { email, key: idempotencyKey }))
}

/**
 * Emails the link: an account gets one to a new password, an address with a confirmed booking and no account one to sign
 * up, any other address nothing.
 */
export async function sendStudentPasswordLink(
  platform: Platform,
  input: { email: string; key: string },
): Promise<void> {
  const email = input.email.toLowerCase()
  await platform.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'username', 'role'])
      .where(({ fn }) => fn('lower', ['username']), '=', email)
      .where('role', '=', 'student')
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (account) await enqueuePasswordReset(tx, platform, { account, key: input.key, actor: 'visitor' })
    const booking = await tx
      .selectFrom('booking')
      .innerJoin('seat', 'seat.bookingId', 'booking.id')
      .select('booking.id')
      .where(({ fn }) => fn('lower', ['email']), '=', email)
      .where('seat.state', '=', 'confirmed')
      // A place that no person has claimed is at the address of its buyer, or of an invitation.
      .where('booking.attendeeId', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    const linkId = booking && (await inviteStudent(tx, { bookingId: booking.id }))
    if (!linkId) return
    const key = `sign-up-asked/${sha256(`${email}/${input.key}`)}`
    await enqueueEmail(tx, platform.queue, { key, kind: 'sign-up', details: { signUpLinkId: linkId } })
  })
}
