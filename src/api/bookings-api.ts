import { Hono } from 'hono'
import { z } from 'zod'
import { bookFromForm } from '#domain/bookings/book.ts'
import { bookFormMessages, TOO_MANY_ATTEMPTS } from '#domain/bookings/messages.ts'
import { findCourse, toCourseId } from '#domain/courses/course.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type EnquiryKind, enquiryReceivedMessage, readEnquiry } from '#domain/enquiries/enquiry.ts'
import { receiveEnquiry } from '#domain/enquiries/receive-enquiry.ts'
import { initiatePaymentMessage } from '#domain/payments/messages.ts'
import { initiatePayment } from '#domain/payments/start-payment.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { fromPounds, toPounds } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { type Door, PUBLIC_HEADER, reject } from '../middleware/http-context.ts'
import { bodyFields, readJson, WRONG_FIELDS } from './json-body.ts'

/** The specification's calls for the course pages, the booking form and the checkout. Amounts on the wire are pounds. */
export function bookingsApi(platform: Platform): Hono<Door> {
  const api = new Hono<Door>()

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
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const stated = statedInput.parse(read.body)
    const booked = await bookFromForm(platform, {
      courseId: stated.courseId,
      fields: read.body,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
      stated,
      address: c.var.address,
    })
    if (!booked.ok) {
      const { status, message, fieldErrors } = bookFormMessages(booked)
      return reject(c, status, message ?? WRONG_FIELDS, Object.keys(fieldErrors).length > 0 ? fieldErrors : undefined)
    }
    const message = booked.nothingToPay
      ? 'Your place is booked. There is nothing to pay.'
      : 'Your place is held. Please pay to confirm it.'
    return c.json({ message, traineeId: booked.publicId })
  })

  api.post('/payment/initiate', async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const { traineeId, instalment, amount: shown } = initiateBody.parse(read.body)
    const input = { publicId: traineeId, instalment, shown, address: c.var.address }
    const started = await initiatePayment(platform, input)
    if (started.ok) return c.json({ clientSecret: started.clientSecret, amount: toPounds(started.amount) })
    const { status, message } = initiatePaymentMessage(started)
    if (started.error === 'price-changed') {
      const sums = { shown: shown === null ? null : toPounds(shown), amount: toPounds(started.amount) }
      return c.json({ error: message, ...sums }, status)
    }
    if (started.error === 'provider-silent') c.header('retry-after', '10')
    return reject(c, status, message)
  })

  api.post('/contact', async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const input = bodyFields.parse(read.body)
    const { fieldErrors } = readEnquiry(kindOf(input), input)
    if (Object.keys(fieldErrors).length > 0) return reject(c, 422, WRONG_FIELDS, fieldErrors)
    const limit = { limit: 'send-enquiry', address: c.var.address } as const
    if (!(await isWithinLimit(platform, limit))) return reject(c, 429, TOO_MANY_ATTEMPTS)
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
