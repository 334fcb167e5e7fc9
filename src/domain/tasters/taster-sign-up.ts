import { sql } from 'kysely'
import { z } from 'zod'
import { isCourseId, toCourseId } from '#domain/courses/course.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { EMAIL_REQUIRED, NAME_REQUIRED } from '#domain/fields.ts'
import { emailField } from '#domain/form-fields.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Taster } from './taster.ts'

/** The sign-up's form, with the messages of the contact form. */
export const tasterDetails = z.object({
  name: line(NAME_REQUIRED, 200),
  email: emailField(EMAIL_REQUIRED),
  /** The course of the role they are curious about, which their answers pointed to. */
  course: z.unknown().optional().transform(toCourseId),
})

type TasterDetails = Pick<z.infer<typeof tasterDetails>, 'name' | 'email'> & { course?: number }

function line(required: string, most: number) {
  return z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().min(1, required).max(most, atMost(most)))
}

/** The next taster by the database's clock: the soonest with a free place, or else the soonest. Cancelled ones are none. */
export async function findNextTaster(platform: { db: Database | Tx }): Promise<Taster | null> {
  const row = await platform.db
    .selectFrom('taster')
    // Not its joining link: what is read here is shown to everyone.
    .select(['id', 'startsAt', 'endsAt', 'zone', 'capacity', 'taken'])
    .where('startsAt', '>', sql<Date>`now()`)
    .where('cancelledAt', 'is', null)
    .orderBy(({ eb, ref }) => eb('taken', '>=', ref('capacity')))
    .orderBy('startsAt')
    .executeTakeFirst()
  if (!row) return null
  const { id, startsAt, endsAt, zone, capacity, taken } = row
  return { id, startsAt, endsAt, zone, placesLeft: capacity - taken }
}

interface SignUpForTasterInput {
  tasterId: string
  details: TasterDetails
}

type SignUpForTasterResult =
  | { ok: true; placeId: string; taster: Pick<Taster, 'startsAt' | 'zone'> }
  | { ok: false; error: SignUpForTasterError }
export type SignUpForTasterError = 'taster-over' | 'taster-full'

/** Takes a place and queues its email. Signing up again keeps the place and sends no second email. */
export async function signUpForTaster(platform: Platform, input: SignUpForTasterInput): Promise<SignUpForTasterResult> {
  return inTransaction(platform.db, async (tx) => {
    const taster = await findAhead(tx, input.tasterId)
    if (!taster) return { ok: false, error: 'taster-over' }
    const made = await insertPlace(tx, input)
    if (!made) return { ok: true, placeId: await findPlace(tx, input), taster }
    if (!(await takePlace(tx, input.tasterId))) return { ok: false, error: 'taster-full' }
    await enqueueEmail(tx, platform.queue, {
      key: `taster-confirmation/${made.id}`,
      kind: 'taster-confirmation',
      details: { tasterPlaceId: made.id },
    })
    return { ok: true, placeId: made.id, taster }
  })
}

function findAhead(tx: Tx, tasterId: string) {
  return tx
    .selectFrom('taster')
    .select(['startsAt', 'zone'])
    .where(sql<string>`id::text`, '=', tasterId) // the id comes from a form and may be anything
    .where('startsAt', '>', sql<Date>`now()`)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
}

/** Undefined when this person has a place already. Waits for the same person's where it is being stored. */
function insertPlace(tx: Tx, { tasterId, details: { name, email, course } }: SignUpForTasterInput) {
  return tx
    .insertInto('tasterPlace')
    .values({ tasterId, name, email, courseId: isCourseId(course) ? findCourseId(course) : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** The form may name any number. */
const findCourseId = (course: number) => sql<number | null>`(select id from course where id = ${course})`

async function findPlace(tx: Tx, { tasterId, details }: SignUpForTasterInput): Promise<string> {
  const { id } = await tx
    .selectFrom('tasterPlace')
    .select('id')
    .where('tasterId', '=', tasterId)
    .where(sql<boolean>`lower(email) = lower(${details.email})`)
    .executeTakeFirstOrThrow()
  return id
}

async function takePlace(tx: Tx, tasterId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('taster')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('id', '=', tasterId)
    // Asked again under the row's lock: it may have been cancelled since it was found.
    .where('cancelledAt', 'is', null)
    .where(({ eb, ref }) => eb('taken', '<', ref('capacity')))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** The form of those who want to hear of the next taster: only an email address. */
export const tasterRequestFields = z.object({ email: tasterDetails.shape.email })

/** Remembers who wants to hear of the next taster. The same address is remembered once. */
export async function requestNextTaster(platform: Pick<Platform, 'db'>, { email }: { email: string }): Promise<void> {
  await platform.db
    .insertInto('tasterRequest')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Queues an email to everyone who waits for the next taster, in the transaction that adds it. Who is taken off the list by
 * this statement gets the email, so it is sent once. Returns how many.
 */
export async function notifyRequests(platform: Platform, tx: Tx, { tasterId }: { tasterId: string }): Promise<number> {
  const waiting = await tx
    .updateTable('tasterRequest')
    .set({ notifiedAt: sql<Date>`now()` })
    .where('notifiedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id: tasterRequestId } of waiting) {
    await enqueueEmail(tx, platform.queue, {
      key: `taster-added/${tasterRequestId}`,
      kind: 'taster-added',
      details: { tasterRequestId, tasterId },
    })
  }
  return waiting.length
}
