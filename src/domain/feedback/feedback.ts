import { sql } from 'kysely'
import { z } from 'zod'
import { runSessions } from '#domain/courses/course-run.ts'
import { readSession } from '#domain/courses/session-times.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { findLockedOrder } from '#domain/order.ts'
import { tidyText } from '#domain/text.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'

/** How long feedback may be changed after it was given. */
export const CHANGE_DAYS = 14
/** How long after the last session feedback may be given. */
const GIVE_DAYS = 60
export const STARS = [1, 2, 3, 4, 5] as const
export const RECOMMENDS = ['yes', 'maybe', 'no'] as const

export interface Feedback {
  stars: number
  helped: string
  missing: string
  recommends: (typeof RECOMMENDS)[number] | null
  mayPublish: boolean
  /** The name to publish with it; empty without the permission. */
  publishName: string
}

const STARS_MISSING = 'Please choose one to five stars.'

const words = () => z.string().default('').transform(tidyText).pipe(z.string().max(2000, 'Please keep it shorter.'))

const fields = z
  .object({
    stars: z.coerce.number(STARS_MISSING).int(STARS_MISSING).min(1, STARS_MISSING).max(5, STARS_MISSING),
    helped: words(),
    missing: words(),
    recommends: z
      .enum(RECOMMENDS)
      .nullish()
      .catch(null)
      .transform((value) => value ?? null),
    mayPublish: z
      .unknown()
      .optional()
      .transform((tick) => tick === 'on'),
    publishName: z.string().default('').transform(tidyText).pipe(z.string().max(120, 'Please keep it shorter.')),
  })
  .transform((given) => ({ ...given, publishName: given.mayPublish ? given.publishName : '' }))
  .refine(({ mayPublish, publishName }) => !mayPublish || publishName !== '', {
    path: ['publishName'],
    message: 'Which name may we show with it?',
  })

const KIND = 'feedback'

export async function createFeedbackToken(platform: { db: Database | Tx }, input: { bookingId: string }) {
  return (await openTokenSigner(platform.db)).signId(KIND, input.bookingId)
}

interface FeedbackPage {
  bookingId: string
  fullName: string
  courseName: string
  label: string
  /** What this trainee said before, which may be changed; null at first. */
  given: Feedback | null
  /** False before the last session has ended, and once it is too late. */
  open: boolean
}

/** What a feedback link opens; null when the link was not made by us, or its booking has no place. Looking stores nothing. */
export async function findFeedbackPage(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { key: string },
): Promise<FeedbackPage | null> {
  const bookingId = (await openTokenSigner(platform.db)).readId(KIND, input.key)
  return bookingId ? loadPage(platform.db, { bookingId, now: platform.clock.now() }) : null
}

async function loadPage(db: Database | Tx, input: { bookingId: string; now: Date }): Promise<FeedbackPage | null> {
  const row = await db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('run', 'run.id', 'seat.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['booking.fullName', 'run.label', 'course.name as courseName', runSessions()])
    .where('booking.id', '=', input.bookingId)
    .where('seat.state', '=', 'confirmed')
    .where('run.state', '!=', 'cancelled')
    .executeTakeFirst()
  if (!row) return null
  const { sessions, ...page } = row
  const stored = await db.selectFrom('feedback').selectAll().where('bookingId', '=', input.bookingId).executeTakeFirst()
  const end = sessions.map(readSession).at(-1)?.endsAt
  const until = stored ? addDays(stored.givenAt, CHANGE_DAYS) : end && addDays(end, GIVE_DAYS)
  const open = end !== undefined && until !== undefined && end <= input.now && input.now < until
  return { ...page, bookingId: input.bookingId, given: stored ? toFeedback(stored) : null, open }
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

interface StoredFeedback extends Omit<Feedback, 'recommends'> {
  recommends: string | null
}

const toFeedback = ({ stars, helped, missing, recommends, mayPublish, publishName }: StoredFeedback): Feedback => ({
  stars,
  helped,
  missing,
  recommends: RECOMMENDS.find((one) => one === recommends) ?? null,
  mayPublish,
  publishName,
})

type GiveFeedbackResult =
  | { ok: true }
  | { ok: false; error: 'unknown-link' | 'closed' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/** Stores what a trainee answers, once for a booking; for two weeks it takes the place of what they answered before. */
export async function giveFeedback(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { key: string; fields: Record<string, unknown> },
): Promise<GiveFeedbackResult> {
  const bookingId = (await openTokenSigner(platform.db)).readId(KIND, input.key)
  if (!bookingId) return { ok: false, error: 'unknown-link' }
  const read = readFields(fields, input.fields)
  return platform.db.transaction().execute(async (tx): Promise<GiveFeedbackResult> => {
    await findLockedOrder(tx, { bookingId })
    const now = platform.clock.now()
    const page = await loadPage(tx, { bookingId, now })
    if (!page) return { ok: false, error: 'unknown-link' }
    if (!page.open) return { ok: false, error: 'closed' }
    if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
    await tx
      .insertInto('feedback')
      .values({ bookingId, ...read.data, givenAt: now, changedAt: now })
      .onConflict((conflict) => conflict.column('bookingId').doUpdateSet({ ...read.data, changedAt: now }))
      .execute()
    return { ok: true }
  })
}

/** The token of the page where a booking's trainee can say how it went; null before that, after it, and once they have. */
export async function findOpenFeedback(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { bookingId: string },
): Promise<string | null> {
  const page = await loadPage(platform.db, { ...input, now: platform.clock.now() })
  return page?.open && !page.given ? createFeedbackToken(platform, input) : null
}

/** What the trainees of a date answered, newest first. Only for staff: it is by name. */
export async function listFeedback(
  platform: { db: Database },
  input: { runId: string },
): Promise<(Feedback & { fullName: string; reference: string; givenAt: Date })[]> {
  const rows = await platform.db
    .selectFrom('feedback')
    .innerJoin('booking', 'booking.id', 'feedback.bookingId')
    .selectAll('feedback')
    .select(['booking.fullName', 'booking.reference'])
    .where('booking.runId', '=', input.runId)
    .orderBy('feedback.givenAt', 'desc')
    .execute()
  return rows.map(({ fullName, reference, givenAt, ...row }) => ({ ...toFeedback(row), fullName, reference, givenAt }))
}

/** The mean of all dates that these trainers taught, each by themselves; those without an answer are left out. */
export async function rateTrainers(
  platform: { db: Database },
  input: { trainerIds: readonly string[] },
): Promise<{ trainerId: string; stars: number; answers: number }[]> {
  const rated = await Promise.all(
    input.trainerIds.map(async (trainerId) => {
      const { stars, answers } = await platform.db
        .selectFrom('feedback')
        .innerJoin('booking', 'booking.id', 'feedback.bookingId')
        .innerJoin('run', 'run.id', 'booking.runId')
        .select(({ fn }) => [fn.avg<string | null>('stars').as('stars'), fn.countAll<string>().as('answers')])
        .where(sql<boolean>`${trainerId} = any (run.trainer_ids)`)
        .executeTakeFirstOrThrow()
      return { trainerId, stars: Number(stars ?? 0), answers: Number(answers) }
    }),
  )
  return rated.filter(({ answers }) => answers > 0)
}

/** From the morning after a course that ends in the evening; the request is useful for a week. */
const ASK_AFTER_HOURS = 16
const ASK_FOR_HOURS = 7 * 24

/** Queues the request for feedback, once, to everyone who was at a session of a course that ended the day before. */
export async function requestFeedback(platform: Platform): Promise<void> {
  const due = await dueRequests(platform.db).execute()
  for (const { bookingId, usefulUntil } of due)
    await platform.db.transaction().execute((tx) =>
      enqueueEmail(tx, platform.queue, {
        key: `feedback-request/${bookingId}`,
        kind: 'feedback-request',
        bookingId,
        details: {},
        usefulUntil,
      }),
    )
}

const dueRequests = (db: Database) =>
  db
    .selectFrom('run')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('session')
          .select(({ fn }) => fn.max('endsAt').as('endsAt'))
          .whereRef('session.runId', '=', 'run.id')
          .as('last'),
      (on) => on.onTrue(),
    )
    .innerJoin('seat', 'seat.runId', 'run.id')
    .select(['seat.bookingId', sql<Date>`last.ends_at + make_interval(hours => ${ASK_FOR_HOURS})`.as('usefulUntil')])
    .where('run.state', '!=', 'cancelled')
    .where('seat.state', '=', 'confirmed')
    .where(sql<boolean>`last.ends_at + make_interval(hours => ${ASK_AFTER_HOURS}) <= now()`)
    .where(sql<boolean>`last.ends_at + make_interval(hours => ${ASK_FOR_HOURS}) > now()`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendance')
          .select('attendance.bookingId')
          .whereRef('attendance.bookingId', '=', 'seat.bookingId')
          .where('attendance.present', '=', true),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail')
            .select('mail.id')
            .where('mail.key', '=', sql<string>`'feedback-request/' || seat.booking_id`),
        ),
      ),
    )
    .limit(500)
