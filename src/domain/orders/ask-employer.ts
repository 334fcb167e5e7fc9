import { toCourseId } from '#domain/courses/course.ts'
import { readFields } from '#domain/fields.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { employerRequest } from './order-details.ts'
import { type OrderForm, orderPlaces, type PlaceOrderFailure, submissionOf } from './place-order.ts'
import type { Ordered } from './write-order.ts'

/** `claimKey` is the trainee's link: who pays never has it. */
type AskResult = (Ordered & { claimKey: string }) | PlaceOrderFailure

/**
 * Holds one place for a trainee while their employer is asked to pay for it, by an email with the quote. The place is the trainee's
 * from the start, and the money the employer's: each gets their own emails and link. The limits of holds count for the trainee.
 */
export async function askEmployer(platform: Platform, form: OrderForm): Promise<AskResult> {
  const { address, idempotencyKey } = form
  const read = readFields(employerRequest, form.fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const { person: asker, details } = read.data
  const payer = { limit: 'ask-employer', of: details.email.toLowerCase() } as const
  const tooMany = await refuseAttempt(platform, { limit: 'book-place', address }, payer)
  if (tooMany) return tooMany
  const courseId = toCourseId(form.courseId)
  const submission = submissionOf('employer', idempotencyKey, [courseId, asker, details])
  const input = { courseId, details, submission, address, organisation: null, asker, byStaff: null }
  const ordered = await orderPlaces(platform, input)
  if (!ordered.ok) {
    platform.log.info('order_rejected', { error: ordered.error })
    return ordered
  }
  const { claimKey } = await platform.db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.id')
    .select('claimKey')
    .where('sale.orderId', '=', ordered.publicId)
    .executeTakeFirstOrThrow()
  if (!claimKey) throw new Error(`expected the order ${ordered.reference} to be of a person`)
  return { ...ordered, claimKey }
}
