import type { Coupon } from '#domain/coupons/pricing.ts'
import { findCoupon, refuseCode, takeCouponUse, type TooManyCodes, wasNoGuess } from '#domain/coupons/redeem-coupon.ts'
import { findTermsVersion } from '#domain/content/terms.ts'
import { type CourseRun, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type Course, findCourse, toCourseId } from '#domain/courses/course.ts'
import { placePrice, type Price, wasShown } from '#domain/courses/place-price.ts'
import type { Actor } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { type Pence, pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { sha256 } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { withReadings } from '#platform/readings.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { recordPriceMismatch, type StatedPrice } from './abuse-checks.ts'
import { agreedHoldMinutes } from './hold-minutes.ts'
import { findHoldLimit, heldFromOf, type HoldOrigin, type NetworkHolds } from './hold-limits.ts'
import { findUnfinishedBooking, hasPlaceOn, takeOverPrintedName, type UnfinishedBooking } from './own-places.ts'
import { findUnprintable } from './printed-name.ts'
import { takePlace } from './seats.ts'
import { isAnotherMeant, type TraineeDetails, traineeDetails } from './trainee-details.ts'
import { emailUnfinishedBookings } from './unfinished-link.ts'
import { type Booked, type Submission, findSubmission, writeBooking } from './write-booking.ts'

/** Not checked yet: the page and the API pass on what they were sent. */
interface BookForm {
  /** Undefined where the form names no course. */
  courseId: unknown
  fields: unknown
  /** One booking for each key. Empty or null where the sender has none. */
  idempotencyKey: string | null
  /** What the sender says that it costs, and of which course: our price counts, and a difference is written down. */
  stated?: StatedPrice
  address: string
}

type BookFormResult = BookResult | WrongFields | OwnHold | TooMany | TooManyCodes
/** What stands in the way is the sender's own unfinished booking, which their browser remembers. */
export type OwnHold = { ok: false; error: 'own-hold'; unfinished: UnfinishedBooking & { printedName: string | null } }
type WrongFields = { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
export type BookFormFailure = Extract<BookFormResult, { ok: false }>

/** Books a course from a form: limits how often an address tries, reads the fields and books. Both entry points call it. */
export async function bookFromForm(platform: Platform, form: BookForm): Promise<BookFormResult> {
  const { idempotencyKey, stated, address } = form
  const refused = await refuseAttempt(platform, { limit: 'book-place', address })
  if (refused) return refused
  const read = await readForm(platform, form)
  if (!read.ok) return read
  const { courseId, details } = read
  const overGuessed = details.couponCode ? await refuseCode(platform, { address }) : null
  if (overGuessed) return overGuessed
  const submission = idempotencyKey
    ? { key: sha256(idempotencyKey), digest: sha256(JSON.stringify([courseId, details])) }
    : null
  const booked = await bookCourse(platform, { courseId, details, submission, stated, from: { address } })
  const isGuess = !booked.ok && booked.error === 'coupon-rejected'
  if (details.couponCode && !isGuess) await wasNoGuess(platform, { address })
  const unfinished = booked.ok ? null : await findUnfinishedBooking(platform, { publicId: stated?.unfinished })
  if (unfinished && !booked.ok && isInTheWay(unfinished, booked.error, details)) {
    const printedName = await takeOverPrintedName(platform, { ...unfinished, details })
    return { ok: false, error: 'own-hold', unfinished: { ...unfinished, printedName } }
  }
  if (!booked.ok) await emailWhatIsInTheWay(platform, booked.error, { courseId, details })
  return booked
}

/** Another browser may have begun the booking that is in the way: its link goes to its address, and the answer says neither. */
async function emailWhatIsInTheWay(
  platform: Platform,
  error: BookFormFailure['error'],
  { courseId, details }: { courseId: number; details: TraineeDetails },
): Promise<void> {
  const { trainingDate: label, email, couponCode } = details
  if (mayBeOwnHold(error)) await emailUnfinishedBookings(platform, { courseId, label, email })
  if (error === 'coupon-rejected') await emailUnfinishedBookings(platform, { courseId, label, email, couponCode })
}

/** What one's own unpaid place on the same date can be the reason of. */
const isOfDate = (error: BookFormFailure['error']): boolean =>
  ['run-full', 'already-booked', 'network-holds-last'].includes(error)

/** The same, or one's unpaid places altogether. */
export const mayBeOwnHold = (error: BookFormFailure['error']): boolean => error === 'too-many-holds' || isOfDate(error)

function isInTheWay(
  { label, couponCode }: UnfinishedBooking,
  error: BookFormFailure['error'],
  details: TraineeDetails,
): boolean {
  if (isOfDate(error)) return label === details.trainingDate
  if (error === 'coupon-rejected') return couponCode === details.couponCode
  return error === 'too-many-holds' || error === 'network-holds'
}

type ReadForm = Result<{ courseId: number; details: TraineeDetails }, 'unknown-course'> | WrongFields

/** The course and the person of a form. One that names no course may lack other fields too, and reports those first. */
async function readForm(platform: Platform, form: BookForm): Promise<ReadForm> {
  const course = await findCourse(platform, { courseId: toCourseId(form.courseId) })
  const read = readFields(traineeDetails, form.fields)
  const unclear = read.ok && findUnprintable(read.data)
  if (course && unclear) return { ok: false, error: 'wrong-fields', fieldErrors: unclear }
  if (read.ok && course) return { ok: true, courseId: course.id, details: read.data }
  if (!read.ok && (course || form.courseId === undefined))
    return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  return { ok: false, error: 'unknown-course' }
}

export interface BookInput {
  courseId: number
  details: TraineeDetails
  submission: Submission | null
  stated?: StatedPrice
  /** Given for a buyer who books themselves, who may hold few places at once. */
  from?: HoldOrigin
  /** Given where staff book for someone: the place is then held for as long as they agreed, until the course begins at most. */
  byStaff?: { actor: Actor; holdMinutes: number; agreed?: AgreedPrice | null }
}

/** What staff agreed with someone in place of the price, and why. */
export interface AgreedPrice {
  price: Pence
  reason: string
}

type BookResult = Result<Booked, BookError> | PriceChanged | NetworkHolds
/** The price has changed since the form was shown: nothing is booked. */
type PriceChanged = { ok: false; error: 'price-changed'; price: Price }
export type BookError =
  | 'unknown-course'
  | 'unknown-date'
  | 'date-closed'
  | 'run-full'
  | 'terms-changed'
  | 'too-many-holds'
  | 'already-booked'
  | 'coupon-rejected'
  | 'submission-changed'

/** Takes a place and writes down what was agreed, all or nothing. The price is ours: course, date, payment type and coupon. */
export async function bookCourse(platform: Platform, input: BookInput): Promise<BookResult> {
  const result = await inTransaction(platform.db, (tx) => bookInTransaction(withReadings(platform), tx, input))
  if (!result.ok) platform.log.info('booking_rejected', { error: result.error })
  return result
}

/** bookCourse in the caller's transaction, which a failure must take back. */
export async function bookInTransaction(platform: Platform, tx: Tx, input: BookInput): Promise<BookResult> {
  const { details, submission, from, byStaff, stated = {} } = input
  const before = submission && (await findSubmission(tx, submission))
  if (before) return before
  const offer = await findOffer(platform, tx, input)
  if (!offer.ok) return offer
  if (!isAnotherMeant(stated.anotherPlace) && (await hasPlaceOn(tx, { runId: offer.run.id, email: details.email })))
    return { ok: false, error: 'already-booked' }
  const overHeld = from && (await findHoldLimit(tx, { email: details.email, from, ...offer }))
  if (overHeld) return overHeld
  const { course, ...offered } = offer
  const own = byStaff?.agreed
  const price = own ? { price: own.price, deposit: pence(Math.min(own.price, offered.price.deposit)) } : offered.price
  const agreed = { ...offered, price, ...(own && { priceReason: own.reason }) }
  const hold = await agreeHold(platform, tx, { run: offer.run, from, byStaff })
  const by = { actor: byStaff?.actor ?? 'visitor', kind: 'booked' } as const
  const booked = await writeBooking(platform, tx, { ...agreed, ...hold, ...by, details, submission })
  // Last, because everybody else who books this date, or with this code, waits from here to the commit.
  if (!(await takePlace(tx, { runId: offer.run.id }))) return { ok: false, error: 'run-full' }
  if (offer.coupon && !(await takeCouponUse(tx, offer.coupon))) return { ok: false, error: 'coupon-rejected' }
  await recordPriceMismatch(platform, tx, { ...booked, course, stated })
  return { ok: true, ...booked }
}

interface OfferInput extends Pick<BookInput, 'courseId' | 'stated'> {
  details: Pick<TraineeDetails, 'trainingDate' | 'couponCode'>
}

/** What we offer for what a form asks: nothing is taken yet. */
export interface Offer {
  course: Course
  run: CourseRun
  price: Price
  termsVersion: string
  coupon: Coupon | null
}

/** The offer as it counts now; an error where the form asks for what there is not, or showed another price or other terms. */
export async function findOffer(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { courseId, details, stated = {} }: OfferInput,
): Promise<Result<Offer, BookError> | PriceChanged> {
  const course = await findCourse({ db: tx }, { courseId })
  if (!course) return { ok: false, error: 'unknown-course' }
  const run = await findRun(tx, course, details.trainingDate)
  if (typeof run === 'string') return { ok: false, error: run }
  const price = placePrice(course, run, clock.now())
  if (!wasShown(stated.shownPrices, run.id, price)) return { ok: false, error: 'price-changed', price }
  const termsVersion = await findTermsVersion({ db: tx, clock })
  if (!wereShown(stated.shownTerms, termsVersion)) return { ok: false, error: 'terms-changed' }
  const code = details.couponCode
  const coupon = code ? await findCoupon({ db: tx }, { code, courseId }) : null
  if (code && !coupon) return { ok: false, error: 'coupon-rejected' }
  return { ok: true, course, run, price, termsVersion, coupon }
}

async function findRun(tx: Tx, course: Course, label: string): Promise<CourseRun | 'unknown-date' | 'date-closed'> {
  const offered = await listOfferedRuns({ db: tx }, { courseId: course.id })
  const run = offered.find((one) => one.label === label)
  if (run) return run
  const known = await tx
    .selectFrom('run')
    .select('id')
    .where('courseId', '=', course.id)
    .where('label', '=', label)
    .where('state', '!=', 'draft')
    .executeTakeFirst()
  return known ? 'date-closed' : 'unknown-date'
}

/** Whether a form with these terms showed this version. A form that posts none is not asked again. */
const wereShown = (shown: unknown, version: string): boolean =>
  typeof shown !== 'string' || shown === '' || shown === version

/** How long the place is held: as the setting says, or as staff agreed. */
async function agreeHold(
  platform: Platform,
  tx: Tx,
  { run, from, byStaff }: Pick<BookInput, 'from' | 'byStaff'> & { run: CourseRun },
) {
  const holder = from ? heldFromOf(from) : { heldFrom: null }
  if (byStaff) {
    const minutes = agreedHoldMinutes(byStaff.holdMinutes, { run, now: platform.clock.now() })
    return { hold: { minutes, isAgreed: true }, ...holder }
  }
  const { minutes } = await getSetting({ ...platform, db: tx }, { name: 'hold' })
  return { hold: { minutes }, ...holder }
}
