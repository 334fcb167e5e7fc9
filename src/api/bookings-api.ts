import { Hono } from 'hono'
import { z } from 'zod'
import { bookCourse } from '#domain/bookings/book.ts'
import { BOOK_ERRORS } from '#domain/bookings/messages.ts'
import { traineeDetails } from '#domain/bookings/trainee-details.ts'
import { findCourse, toCourseId } from '#domain/courses/course.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type EnquiryKind, enquiryReceivedMessage, readEnquiry } from '#domain/enquiries/enquiry.ts'
import { receiveEnquiry } from '#domain/enquiries/receive-enquiry.ts'
import { readFields } from '#domain/fields.ts'
import { START_PAYMENT_ERRORS } from '#domain/payments/messages.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { formatPence, fromPounds, toPounds } from '#domain/pence.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import { sha256 } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit, type LimitName } from '#platform/rate-limits.ts'
import { type Door, PUBLIC_HEADER, reject } from '../middleware/http-context.ts'
import { bodyFields, readJson, WRONG_FIELDS } from './json-body.ts'

const TOO_MANY = 'That was tried too often. Please wait a few minutes and try again.'

/** The specification's calls for the course pages, the booking form and the checkout. Amounts on the wire are pounds. */
export function bookingsApi(platform: Platform): Hono<Door> {
  const api = new Hono<Door>()
  const limited = async (address: string, limit: LimitName) => !(await isWithinLimit(platform, { limit, address }))

  api.get('/courses/:id', async (c) => {
    const course = await findCourse(platform, { courseId: toCourseId(c.req.param('id')) })
    if (!course) return reject(c, 404, 'Failed to fetch course')
    const runs = (await listOfferedRuns(platform, { courseId: course.id })).filter(isBookable)
    c.header(PUBLIC_HEADER, '')
    return c.json({
      course_id: course.id,
      courseName: course.name,
      amount: toPounds(course.price),
      depositAmount: toPounds(course.deposit),
      trainingDate: runs.map((run) => run.label).join('|'),
      sessions: runs.map(({ label, zone, placesLeft, sessions }) => ({ label, zone, placesLeft, sessions })),
    })
  })

  api.post('/traineeDetails', async (c) => {
    if (await limited(c.var.address, 'book-place')) return reject(c, 429, TOO_MANY)
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const stated = statedInput.parse(read.body)
    const courseId = toCourseId(stated.courseId)
    const course = await findCourse(platform, { courseId })
    const details = readFields(traineeDetails, read.body)
    // Where no course is named at all there may be no form either: what is missing of it is said first.
    if (!details.ok && (course || stated.courseId === undefined))
      return reject(c, 422, WRONG_FIELDS, details.fieldErrors)
    if (!course || !details.ok) return reject(c, 404, BOOK_ERRORS['unknown-course'].message)
    if (details.data.couponCode && (await limited(c.var.address, 'try-coupon'))) return reject(c, 429, TOO_MANY)
    const key = c.req.header('idempotency-key')
    const submission = key ? { key: sha256(key), digest: sha256(JSON.stringify([courseId, details.data])) } : null
    const from = { address: c.var.address }
    const made = await bookCourse(platform, { courseId, details: details.data, submission, stated, from })
    if (!made.ok) {
      const { status, message, field } = BOOK_ERRORS[made.error]
      return reject(c, status, message, field ? { [field]: message } : undefined)
    }
    const message = made.nothingToPay
      ? 'Your place is booked. There is nothing to pay.'
      : 'Your place is held. Please pay to confirm it.'
    return c.json({ message, traineeId: made.publicId })
  })

  api.post('/payment/initiate', async (c) => {
    if (await limited(c.var.address, 'start-payment')) return reject(c, 429, TOO_MANY)
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const { traineeId, instalment, amount } = initiateBody.parse(read.body)
    const ofBooking = { limit: 'start-payment-of-booking', of: sha256(traineeId), by: c.var.address } as const
    if (!(await isWithinLimit(platform, ofBooking))) return reject(c, 429, TOO_MANY)
    try {
      const started = await startPayment(platform, { publicId: traineeId, instalment, shown: amount })
      if (started.ok) return c.json({ clientSecret: started.clientSecret, amount: toPounds(started.amount) })
      if (started.error === 'price-changed') {
        const error = `The sum to pay is now ${formatPence(started.amount)}. Please reload this page to see it before you pay.`
        return c.json(
          { error, shown: amount === null ? null : toPounds(amount), amount: toPounds(started.amount) },
          409,
        )
      }
      const { status, message } = START_PAYMENT_ERRORS[started.error]
      return reject(c, status, message)
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      platform.log.warn('provider_silent', { error })
      c.header('retry-after', '10')
      return reject(
        c,
        503,
        'The card provider does not answer just now. Your place stays held: please try again in a moment.',
      )
    }
  })

  api.post('/contact', async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const input = bodyFields.parse(read.body)
    const { fieldErrors } = readEnquiry(kindOf(input), input)
    if (Object.keys(fieldErrors).length > 0) return reject(c, 422, WRONG_FIELDS, fieldErrors)
    if (await limited(c.var.address, 'send-enquiry')) return reject(c, 429, TOO_MANY)
    const received = await receiveEnquiry(platform, { kind: kindOf(input), input })
    if (!received.ok) return reject(c, 422, WRONG_FIELDS, received.fieldErrors)
    const message = enquiryReceivedMessage(await getSetting(platform, { name: 'replyPromise' }))
    return c.json({ message, reference: received.reference })
  })

  return api
}

/** What the specification's client states beside the form. It is read for the log and the course, never for the price. */
const statedInput = z
  .object({ courseId: z.unknown().optional(), amount: z.unknown().optional(), courseName: z.unknown().optional() })
  .catch({})

/** Whatever else `instalment` may say, the first one is meant; an `amount` that is no sum was not shown to anybody. */
const initiateBody = z
  .object({
    traineeId: z.string().catch(''),
    instalment: z.enum(['first', 'balance']).catch('first'),
    amount: z.number().min(0).max(1_000_000).transform(fromPounds).nullable().catch(null),
  })
  .catch({ traineeId: '', instalment: 'first', amount: null })

/** The footer's call-back form is the contact form without its course. */
function kindOf(input: Record<string, unknown>): EnquiryKind {
  if (input.userType === 'business') return 'business-call'
  return 'course' in input ? 'contact' : 'call-back'
}
