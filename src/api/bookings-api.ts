import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type BookFormFailure, bookFromForm } from '#domain/bookings/book.ts'
import { bookFormMessages } from '#domain/bookings/messages.ts'
import { type Company, getCompany } from '#domain/content/company.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type Course, findCourse, toCourseId } from '#domain/courses/course.ts'
import { placePrice, samePrice } from '#domain/courses/place-price.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { initiatePaymentMessage } from '#domain/payments/messages.ts'
import { initiatePayment } from '#domain/payments/start-payment.ts'
import { fromPounds, toPounds } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import { recordReads } from '#platform/recorded-reads.ts'
import { statusOf } from '../failure-status.ts'
import { type AppEnv, PUBLIC_HEADER, reject } from '../middleware/http-context.ts'
import {
  fieldProblems,
  jsonResponse,
  pounds,
  problem,
  readJson,
  requestBody,
  writeFailures,
  wrongFields,
} from './json.ts'
import { statedInput, traineeDetailsBody } from './trainee-details-body.ts'

/** The specification's calls for the course pages, the booking form and the checkout. Amounts in JSON are pounds. */
export function bookingsApi(platform: Platform): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()
  api.openAPIRegistry.register('TraineeDetails', traineeDetailsBody)
  api.openAPIRegistry.register('PaymentToStart', paymentBody)

  api.openapi(getCourse, async (c) => {
    const read = recordReads(platform)
    c.set('topics', read.topics)
    const courseId = toCourseId(c.req.valid('param').id)
    const course = await findCourse(read.narrowTo('course', `course_price/${courseId}`), { courseId })
    if (!course) return reject(c, 404, { code: 'unknown-course', error: 'Failed to fetch course' })
    const shown = read.narrowTo('run/dates', `run/places/${course.id}`, `run/price/${course.id}`, 'session')
    const runs = (await listOfferedRuns(shown, { courseId: course.id })).filter(isBookable)
    c.header(PUBLIC_HEADER, '')
    return c.json(describeCourse(course, runs, platform.clock.now()), 200)
  })

  api.openapi(bookPlace, async (c) => {
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
    if (!booked.ok) return rejectBooking(c, booked, await getCompany(platform))
    const message = booked.nothingToPay
      ? 'Your place is booked. There is nothing to pay.'
      : 'Your place is held. Please pay to confirm it.'
    return c.json({ message, traineeId: booked.publicId }, 200)
  })

  api.openapi(startPayment, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const { instalment, amount: shown, ...which } = initiateInput.parse(read.body)
    const publicId = await payableId(platform, which)
    const input = { publicId, confirms: instalment === 'first', shown, address: c.var.address }
    const started = await initiatePayment(platform, input)
    if (started.ok) return c.json({ clientSecret: started.clientSecret, amount: toPounds(started.amount) }, 200)
    const failure = { code: started.error, error: initiatePaymentMessage(started) }
    if (started.error === 'price-changed') {
      const sums = { shown: shown === null ? null : toPounds(shown), amount: toPounds(started.amount) }
      return c.json({ ...failure, ...sums }, statusOf(started.error))
    }
    if (started.error === 'provider-silent') c.header('retry-after', '10')
    return reject(c, statusOf(started.error), failure)
  })

  return api
}

/** Of an order of several places its first booking is paid for, at once for all. */
async function payableId(platform: Platform, { traineeId, orderId }: { traineeId: string; orderId: string }) {
  const order = orderId ? await findOrder(platform, { publicId: orderId }) : null
  return order?.traineeId ?? traineeId
}

/** As the specification has it, with the sessions of each date. */
const describeCourse = (course: Course, runs: readonly CourseRun[], now: Date) => ({
  course_id: course.id,
  courseName: course.name,
  amount: toPounds(course.price),
  depositAmount: toPounds(course.deposit),
  trainingDate: runs.map((run) => run.label).join('|'),
  sessions: runs.map((run) => ({
    label: run.label,
    zone: run.zone,
    placesLeft: run.placesLeft,
    sessions: run.sessions,
    ...amountsOf(course, run, now),
  })),
})

function rejectBooking(c: Context<AppEnv>, failure: BookFormFailure, company: Company) {
  const { message, fieldErrors } = bookFormMessages(failure, company)
  const code = failure.error
  if (code === 'wrong-fields') return reject(c, 422, wrongFields(fieldErrors))
  const rejected = { code, error: message ?? '' }
  if (code === 'own-hold') return c.json({ ...rejected, traineeId: failure.unfinished.publicId }, statusOf(code))
  const status = statusOf(code)
  return Object.keys(fieldErrors).length > 0
    ? reject(c, status, { ...rejected, fieldErrors })
    : reject(c, status, rejected)
}

/** The price of a date, where it differs from that of its course. */
function amountsOf(course: Course, run: CourseRun, now: Date) {
  const price = placePrice(course, run, now)
  return samePrice(price, course) ? {} : { amount: toPounds(price.price), depositAmount: toPounds(price.deposit) }
}

const course = z
  .object({
    course_id: z.number().int(),
    courseName: z.string(),
    amount: pounds(1500),
    depositAmount: pounds(375),
    trainingDate: z.string().openapi({
      description: 'The dates that can still be booked, separated by pipes',
      example: '5th & 6th Dec 2026|9th & 10th Jan 2027',
    }),
    sessions: z.array(
      z.object({
        label: z.string(),
        zone: z.string().openapi({ example: 'Europe/London' }),
        placesLeft: z.number().int(),
        amount: pounds(1350).optional().openapi({ description: 'Where this date has another price than the course' }),
        depositAmount: pounds(375).optional(),
        sessions: z.array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
      }),
    ),
  })
  .openapi('Course')

const getCourse = createRoute({
  method: 'get',
  path: '/courses/{id}',
  summary: 'A course and the dates that can be booked',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonResponse('The course', course), 404: jsonResponse('No such course', problem) },
})

const bookPlace = createRoute({
  method: 'post',
  path: '/traineeDetails',
  summary: 'Book a place',
  description: 'Send an Idempotency-Key header to make it safe to send the same booking again.',
  // Described and not checked: a longer key is hashed like any other.
  parameters: [{ in: 'header', name: 'idempotency-key', required: false, schema: { type: 'string', maxLength: 200 } }],
  request: { body: requestBody('TraineeDetails') },
  responses: {
    ...writeFailures,
    200: jsonResponse('The place is held', z.object({ message: z.string(), traineeId: z.string() })),
    404: jsonResponse('No such course', problem),
    409: jsonResponse(
      'Sold out, another price or other terms than the form showed, or too many places held unpaid; with a traineeId, the booking to go on with',
      problem.extend({ traineeId: z.string().optional() }),
    ),
    422: jsonResponse('Wrong fields', z.union([fieldProblems, problem])),
    429: jsonResponse('Too often', problem),
  },
})

const paymentBody = z.object({
  traineeId: z.string().optional(),
  orderId: z.string().optional().openapi({ description: 'In the place of the traineeId: an order of several places' }),
  amount: pounds(750)
    .optional()
    .openapi({ description: 'What the buyer was shown: another sum is rejected with 409 and both are told' }),
  instalment: z.enum(['first', 'balance']).optional().openapi({
    description: 'What is paid: the sum that confirms the booking (when left out), or the balance of a deposit',
  }),
})

/** Any other `instalment` means the first; an `amount` that is no sum of money was not shown to the buyer. */
const initiateInput = z
  .object({
    traineeId: z.string().catch(''),
    orderId: z.string().catch(''),
    instalment: z.enum(['first', 'balance']).catch('first'),
    amount: z.number().min(0).max(1_000_000).transform(fromPounds).nullable().catch(null),
  })
  .catch({ traineeId: '', orderId: '', instalment: 'first', amount: null })

const startPayment = createRoute({
  method: 'post',
  path: '/payment/initiate',
  summary: 'Begin or go on with the payment of a booking',
  request: { body: requestBody('PaymentToStart') },
  responses: {
    ...writeFailures,
    200: jsonResponse(
      'The payment; asking again gives the same one',
      z.object({ clientSecret: z.string(), amount: pounds(750) }),
    ),
    404: jsonResponse('No such booking', problem),
    409: jsonResponse('Already paid, no longer held, or cancelled', problem),
    429: jsonResponse('Too often', problem),
    503: jsonResponse('The card provider does not answer', problem),
  },
})
