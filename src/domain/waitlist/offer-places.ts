import { sql } from 'kysely'
import { takePlace } from '#domain/bookings/seats.ts'
import { writeBooking } from '#domain/bookings/write-booking.ts'
import { findTermsVersion } from '#domain/content/terms.ts'
import { isDepositOffered } from '#domain/coupons/pricing.ts'
import { findCoupon, takeCouponUse } from '#domain/coupons/redeem-coupon.ts'
import { type LockedRun, lockRun } from '#domain/courses/course-run.ts'
import { type Course, findCourse } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import type { Buyer } from '#domain/documents/buyer.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { Actor } from '#domain/events/record-event.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isTooLateToOffer, OFFER_MIN_HOURS, offerEnd, waitlistStep } from './waitlist.ts'

/** Records what became of earlier offers, then offers every free place to the first person on its run's waiting list. */
export async function offerPlaces(platform: Platform): Promise<void> {
  await closeOffers(platform)
  for (const { runId } of await findFreeRuns(platform)) {
    try {
      while ((await offerPlace(platform, { runId, actor: 'system' })).ok);
    } catch (error) {
      platform.log.warn('offer_failed', { runId, error })
    }
  }
}

/** An offer is taken once its place is confirmed, and expired once it is no longer held. Runs that began end their lists. */
async function closeOffers({ db }: Platform): Promise<void> {
  const [taken, lapsed] = [waitlistStep('offered', 'taken'), waitlistStep('offered', 'expired')]
  const over = waitlistStep('waiting', 'expired')
  await sql`
    update waiting set changed_at = now(), state = case when exists
      (select from seat where seat.booking_id = waiting.booking_id and seat.state = 'confirmed')
      then ${taken.to}::waiting_state else ${lapsed.to}::waiting_state end
    where state = ${lapsed.from} and not exists
      (select from seat where seat.booking_id = waiting.booking_id and seat.state = 'held')`.execute(db)
  await sql`
    update waiting set changed_at = now(), state = ${over.to}
    where state = ${over.from} and (select min(starts_at) from session where session.run_id = waiting.run_id) < now()`.execute(
    db,
  )
}

async function findFreeRuns({ db }: Platform): Promise<{ runId: string }[]> {
  const { rows } = await sql<{ runId: string }>`
    select run.id as run_id from run
    where state = 'open' and taken < capacity
      and exists (select from course where course.id = run.course_id and course.state = 'published')
      and exists (select from waiting where waiting.run_id = run.id and waiting.state = 'waiting')
      and (select min(starts_at) from session where session.run_id = run.id) > now() + make_interval(hours => ${OFFER_MIN_HOURS})`.execute(
    db,
  )
  return rows
}

interface OfferPlaceInput {
  runId: string
  actor: Actor
}

export type OfferPlaceResult =
  | { ok: true; bookingId: string; name: string }
  | { ok: false; error: 'unknown-run' | 'not-offered' | 'too-late' | 'no-one-waiting' | 'run-full' }

/**
 * Offers a free place of a run to the person who has waited longest: a booking that is held until `offerEnd`, and an email
 * that leads to its checkout. The run is locked first, so that two offers at once go to two people in order.
 */
export async function offerPlace(platform: Platform, { runId, actor }: OfferPlaceInput): Promise<OfferPlaceResult> {
  return inTransaction(platform.db, async (tx): Promise<OfferPlaceResult> => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, error: 'unknown-run' }
    const course = await findCourse({ db: tx }, { courseId: run.courseId })
    if (!course || run.state !== 'open') return { ok: false, error: 'not-offered' }
    if (isTooLateToOffer(run, platform.clock.now())) return { ok: false, error: 'too-late' }
    const first = await lockFirstEntry(tx, runId)
    if (!first) return { ok: false, error: 'no-one-waiting' }
    if (!(await takePlace(tx, { runId }))) return { ok: false, error: 'run-full' }
    const bookingId = await writeOffer(platform, tx, { course, run, first, actor })
    return { ok: true, bookingId, name: first.name }
  })
}

type FirstEntry = NonNullable<Awaited<ReturnType<typeof lockFirstEntry>>>

function lockFirstEntry(tx: Tx, runId: string) {
  return tx
    .selectFrom('waiting')
    .selectAll()
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .orderBy('joinedAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

async function writeOffer(
  platform: Platform,
  tx: Tx,
  { course, run, first, actor }: { course: Course; run: LockedRun; first: FirstEntry; actor: Actor },
): Promise<string> {
  const { name, printedName, email, phoneNumber, paymentType } = first
  const now = platform.clock.now()
  const isLate = !isDepositOffered(getFirstSession(run).startsAt, now)
  const { bookingId, nothingToPay } = await writeBooking(platform, tx, {
    heldFrom: null,
    run,
    price: placePrice(course, run, now),
    termsVersion: await findTermsVersion({ db: tx, clock: platform.clock }),
    coupon: await takeCoupon(tx, { code: first.couponCode, courseId: course.id }),
    details: {
      fullName: name,
      printedName: printedName ?? '',
      email,
      phoneNumber,
      typeofpayment: isLate ? 'Full Payment' : paymentType,
      buyer: buyerOf(first),
    },
    submission: null,
    hold: { agreedUntil: offerEnd(run, platform.clock.now()) },
    actor,
    kind: 'place-offered',
  })
  const { from, to } = waitlistStep('waiting', nothingToPay ? 'taken' : 'offered')
  await tx
    .updateTable('waiting')
    .set({ state: to, bookingId, changedAt: sql`now()` })
    .where('id', '=', first.id)
    .where('state', '=', from)
    .execute()
  // A place that costs nothing is confirmed already, with its own email.
  if (!nothingToPay)
    await enqueueEmail(tx, platform.queue, {
      key: `place-offered/${bookingId}`,
      kind: 'place-offered',
      bookingId,
      details: { waitingId: first.id },
    })
  return bookingId
}

/** The coupon of a code that is still accepted, with one use of it taken; null where there is none. */
async function takeCoupon(tx: Tx, { code, courseId }: { code: string | null; courseId: number }) {
  const coupon = code ? await findCoupon({ db: tx }, { code, courseId }) : null
  return coupon && (await takeCouponUse(tx, coupon)) ? coupon : null
}

/** The company that pays, as it was given on joining; null for a consumer. */
function buyerOf({ companyName, postalAddress, vatNumber, purchaseOrder }: FirstEntry): Buyer | null {
  if (companyName === null) return null
  return {
    companyName,
    postalAddress: postalAddress ?? '',
    vatNumber: vatNumber ?? '',
    purchaseOrder: purchaseOrder ?? '',
  }
}
