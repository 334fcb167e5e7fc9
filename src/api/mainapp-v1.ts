import { Hono } from 'hono'
import { z } from 'zod'
import { bookPlace } from '#domain/bookings/book-place.ts'
import { BOOK_PLACE_REFUSALS } from '#domain/bookings/refusal-words.ts'
import { traineeDetails } from '#domain/bookings/trainee-details.ts'
import { findCourse } from '#domain/courses/find-course.ts'
import { findOfferedRuns, isBookable } from '#domain/courses/find-runs.ts'
import { type EnquiryKind, ENQUIRY_RECEIVED, readEnquiry } from '#domain/enquiries/enquiry.ts'
import { receiveEnquiry } from '#domain/enquiries/receive-enquiry.ts'
import { readFields } from '#domain/fields.ts'
import { startPayment, type StartPaymentAnswer } from '#domain/payments/start-payment.ts'
import { toPounds } from '#domain/pence.ts'
import { CardsUnavailable } from '#platform/cards.ts'
import { digestOf } from '#platform/digest.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit, type LimitName } from '#platform/rate-limits.ts'
import { type Door, refuse } from '../door.ts'
import { readJson } from './json.ts'

const TOO_MANY = 'That was tried too often. Please wait a few minutes and try again.'

/** The specification's calls for the course pages, the booking form and the checkout. Amounts on the wire are pounds. */
export function mainappV1(platform: Platform): Hono<Door> {
  const api = new Hono<Door>()
  const limited = async (address: string, limit: LimitName) => !(await isWithinLimit(platform, { limit, address }))

  api.get('/courses/:id', async (c) => {
    const course = await findCourse(platform, { courseId: toCourseId(c.req.param('id')) })
    if (!course) return refuse(c, 404, 'Failed to fetch course')
    const runs = (await findOfferedRuns(platform, { courseId: course.id })).filter(isBookable)
    return c.json({
      course_id: course.id,
      courseName: course.name,
      amount: toPounds(course.price),
      depositAmount: toPounds(course.deposit),
      trainingDate: runs.map((run) => run.label).join('|'),
      sessions: runs.map(({ label, zone, placesLeft, meetings }) => ({ label, zone, placesLeft, meetings })),
    })
  })

  api.post('/traineeDetails', async (c) => {
    if (await limited(c.var.address, 'book-place')) return refuse(c, 429, TOO_MANY)
    const read = await readJson(c)
    if ('refused' in read) return read.refused
    const stated = statedFacts.parse(read.body)
    const courseId = toCourseId(stated.courseId)
    const course = await findCourse(platform, { courseId })
    if (!course) return refuse(c, 404, BOOK_PLACE_REFUSALS['unknown-course'].sentence)
    const details = readFields(traineeDetails, read.body)
    if (!details.ok) return refuse(c, 422, 'Please correct the marked fields.', details.fieldErrors)
    if (details.data.couponCode && (await limited(c.var.address, 'try-coupon'))) return refuse(c, 429, TOO_MANY)
    const key = c.req.header('idempotency-key')
    const submission = key ? { key: digestOf(key), digest: digestOf(JSON.stringify([courseId, details.data])) } : null
    const made = await bookPlace(platform, { courseId, details: details.data, submission })
    if (!made.ok) {
      const { status, sentence, field } = BOOK_PLACE_REFUSALS[made.refusal]
      return refuse(c, status, sentence, field ? { [field]: sentence } : undefined)
    }
    const differs = stated.amount !== undefined && Number(stated.amount) !== made.dueToday / 100
    if (differs || (stated.courseName !== undefined && stated.courseName !== course.name)) {
      platform.log.warn('price_mismatch', {
        publicId: made.publicId,
        stated: typeof stated.amount === 'number' ? stated.amount : String(stated.amount).slice(0, 40),
        charged: made.dueToday / 100,
      })
    }
    const message = made.nothingToPay
      ? 'Your place is booked. There is nothing to pay.'
      : 'Your place is held. Please pay to confirm it.'
    return c.json({ message, traineeId: made.publicId })
  })

  api.post('/payment/initiate', async (c) => {
    if (await limited(c.var.address, 'start-payment')) return refuse(c, 429, TOO_MANY)
    const read = await readJson(c)
    if ('refused' in read) return read.refused
    const { traineeId } = initiateBody.parse(read.body)
    try {
      const started = await startPayment(platform, { publicId: traineeId })
      if (started.ok) return c.json({ clientSecret: started.clientSecret, amount: toPounds(started.amount) })
      const { status, sentence } = START_PAYMENT_REFUSALS[started.refusal]
      return refuse(c, status, sentence)
    } catch (error) {
      if (!(error instanceof CardsUnavailable)) throw error
      platform.log.warn('provider_silent', { error })
      c.header('retry-after', '10')
      return refuse(
        c,
        503,
        'The card provider does not answer just now. Your place stays held: please try again in a moment.',
      )
    }
  })

  api.post('/contact', async (c) => {
    const read = await readJson(c)
    if ('refused' in read) return read.refused
    const input = bodyFields.parse(read.body)
    const { fieldErrors } = readEnquiry(kindOf(input), input)
    if (Object.keys(fieldErrors).length > 0) return refuse(c, 422, 'Please correct the marked fields.', fieldErrors)
    if (await limited(c.var.address, 'send-enquiry')) return refuse(c, 429, TOO_MANY)
    const received = await receiveEnquiry(platform, { kind: kindOf(input), input })
    if (!received.ok) return refuse(c, 422, 'Please correct the marked fields.', received.fieldErrors)
    return c.json({ message: ENQUIRY_RECEIVED, reference: received.reference })
  })

  return api
}

const START_PAYMENT_REFUSALS: Record<
  Extract<StartPaymentAnswer, { ok: false }>['refusal'],
  { status: 404 | 409; sentence: string }
> = {
  'unknown-booking': { status: 404, sentence: 'There is no booking with this reference.' },
  'already-paid': { status: 409, sentence: 'This booking is already paid.' },
  'payment-processing': { status: 409, sentence: 'Your payment is being checked. Please do not pay again.' },
  'hold-expired': {
    status: 409,
    sentence: 'We no longer hold this place, and nothing was charged. Please book again.',
  },
}

/** What the specification's client states beside the form. It is read for the log and the course, never for the price. */
const statedFacts = z
  .object({ courseId: z.unknown().optional(), amount: z.unknown().optional(), courseName: z.unknown().optional() })
  .catch({})

const initiateBody = z.object({ traineeId: z.string().catch('') }).catch({ traineeId: '' })

/** Anything else than an object has no fields. */
const bodyFields = z.record(z.string(), z.unknown()).catch({})

/** The footer's call-back form is the contact form without its course. */
function kindOf(input: Record<string, unknown>): EnquiryKind {
  if (input.userType === 'business') return 'business-call'
  return 'course' in input ? 'contact' : 'call-back'
}

/** "1" or 1 is course 1; everything else is no course. */
function toCourseId(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d{1,3}$/.test(value))
    ? Number(value)
    : Number.NaN
}
