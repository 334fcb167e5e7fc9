import { toCourseId } from '#domain/courses/course.ts'
import { readFields } from '#domain/fields.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { withReadings } from '#platform/readings.ts'
import { COVER_ERRORS, MOST_PEOPLE } from './cover-request.ts'
import { orderDetails } from './order-details.ts'
import {
  agreeOrder,
  findSubmission,
  type OrderForm,
  type PlaceOrderFailure,
  takeOrder,
  submissionOf,
} from './place-order.ts'
import type { NewOrder, Ordered, OrderInput } from './write-order.ts'

interface QuotesForm extends OrderForm {
  fields: object
  /** One quote for each. */
  groups: { trainingDate: string; seats: string }[]
}

export type PlaceQuotesResult = { ok: true; orders: Ordered[] } | PlaceOrderFailure

/** Orders places on several dates of a course for one buyer, as a quote each: all of them or none. Twice with a key is once. */
export async function placeQuotes(platform: Platform, form: QuotesForm): Promise<PlaceQuotesResult> {
  const { address, groups, idempotencyKey } = form
  const tooMany = await refuseAttempt(platform, { limit: 'book-place', address })
  if (tooMany) return tooMany
  const courseId = toCourseId(form.courseId)
  const inputs: OrderInput[] = []
  for (const [index, group] of groups.entries()) {
    const read = readFields(orderDetails, { ...form.fields, ...group, settle: 'quote', couponCode: '' })
    if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
    const submission = submissionOf('order', idempotencyKey && `${idempotencyKey}/${index}`, [
      courseId,
      read.data,
      groups,
    ])
    inputs.push({ courseId, details: read.data, submission, address, organisation: null, asker: null, byStaff: null })
  }
  if (sumOf(inputs) > MOST_PEOPLE)
    return { ok: false, error: 'wrong-fields', fieldErrors: { people: COVER_ERRORS.people } }
  const placed = await inTransaction(platform.db, (tx) => placeAll(withReadings(platform), tx, inputs))
  if (!placed.ok) platform.log.info('order_rejected', { error: placed.error })
  return placed
}

const sumOf = (inputs: OrderInput[]): number => inputs.reduce((sum, { details }) => sum + details.seats, 0)

/** What each order may be is decided before the first is written: the limit of holds counts what was held before. */
async function placeAll(platform: Platform, tx: Tx, inputs: OrderInput[]): Promise<PlaceQuotesResult> {
  const agreed: NewOrder[] = []
  const orders: Ordered[] = []
  for (const input of inputs) {
    const before = await findSubmission(tx, input)
    if (before && !before.ok) return before
    if (before) orders.push(before)
  }
  if (orders.length > 0) return { ok: true, orders }
  for (const input of inputs) {
    const next = await agreeOrder(platform, tx, input)
    if (!next.ok) return next
    agreed.push(next.order)
  }
  for (const order of agreed) {
    const ordered = await takeOrder(platform, tx, order)
    if (!ordered.ok) return ordered
    orders.push(ordered)
  }
  return { ok: true, orders }
}
