import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { pageUrls } from '#documents/page-urls.ts'
import { getCompany } from '#domain/content/company.ts'
import { acceptQuote } from '#domain/orders/accept-quote.ts'
import { findOrder, type Order } from '#domain/orders/find-order.ts'
import { ACCEPT_ERRORS, NAME_PLACE_ERRORS, placeOrderMessages } from '#domain/orders/messages.ts'
import { namePlace } from '#domain/orders/name-place.ts'
import { MOST_PLACES, SETTLEMENTS } from '#domain/orders/order-details.ts'
import { placeOrder, type PlaceOrderFailure } from '#domain/orders/place-order.ts'
import { toPounds } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import { statusOf } from '../failure-status.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import {
  bodyFields,
  fieldProblems,
  jsonResponse,
  pounds,
  problem,
  readJson,
  requestBody,
  writeFailures,
  wrongFields,
} from './json.ts'

/** Orders of several places: all or none, by card now or as a quote that holds them. Amounts in JSON are pounds. */
export function ordersApi(platform: Platform, publicUrl: string): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()
  api.openAPIRegistry.register('OrderDetails', orderBody)
  api.openAPIRegistry.register('Acceptance', acceptBody)
  api.openAPIRegistry.register('PersonOfPlace', personBody)

  api.openapi(orderPlaces, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const fields = bodyFields.parse(read.body)
    const ordered = await placeOrder(platform, {
      courseId: fields.courseId,
      fields,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
      address: c.var.address,
    })
    if (!ordered.ok) return rejectOrder(c, platform, ordered)
    const { publicId: orderId, reference, total } = ordered
    const message = 'Your places are held.'
    return c.json({ message, orderId, reference, amount: toPounds(total) }, 200)
  })

  api.openapi(getOrder, async (c) => {
    const order = await findOrder(platform, { publicId: c.req.valid('param').orderId })
    if (!order) return reject(c, 404, NO_SUCH_ORDER)
    c.header('cache-control', 'no-store')
    return c.json(describeOrder(order, publicUrl), 200)
  })

  api.openapi(accept, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const accepted = await acceptQuote(platform, {
      publicId: c.req.valid('param').orderId,
      fields: bodyFields.parse(read.body),
    })
    if (accepted.ok) return c.json({ message: 'The quote is accepted, and the invoice is on its way.' }, 200)
    if (accepted.error === 'wrong-fields') return reject(c, 422, wrongFields(accepted.fieldErrors))
    return reject(c, statusOf(accepted.error), { code: accepted.error, error: ACCEPT_ERRORS[accepted.error] })
  })

  api.openapi(nameSeat, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const named = await namePlace(platform, { ...c.req.valid('param'), fields: bodyFields.parse(read.body) })
    if (named.ok) return c.json({ message: named.invited ? 'The invitation is sent.' : INVITED_LATER }, 200)
    if (named.error === 'wrong-fields') return reject(c, 422, wrongFields(named.fieldErrors))
    return reject(c, statusOf(named.error), { code: named.error, error: NAME_PLACE_ERRORS[named.error] })
  })

  return api
}

const NO_SUCH_ORDER = { code: 'unknown-order', error: ACCEPT_ERRORS['unknown-order'] }
const INVITED_LATER = 'The person is named. Their invitation is sent as soon as the places are certain.'

async function rejectOrder(c: Context<AppEnv>, platform: Platform, failure: PlaceOrderFailure) {
  const { message, fieldErrors } = placeOrderMessages(failure, await getCompany(platform))
  if (failure.error === 'wrong-fields') return reject(c, 422, wrongFields(fieldErrors))
  const rejected = { code: failure.error, error: message ?? '' }
  if ('placesLeft' in failure) return c.json({ ...rejected, placesLeft: failure.placesLeft }, 409)
  return reject(c, statusOf(failure.error), rejected)
}

const describeOrder = (order: Order, publicUrl: string) => ({
  orderId: order.publicId,
  reference: order.reference,
  state: order.state,
  courseName: order.courseName,
  trainingDate: order.runLabel,
  seats: order.places.map(({ seatId, state, fullName, email }) => ({ seatId, state, fullName, email })),
  amount: toPounds(order.total),
  due: toPounds(order.due),
  holdsUntil: order.holdsUntil,
  documents: order.documents.map(({ id, kind, number }) => ({
    kind,
    number,
    url: pageUrls.orderDocument(publicUrl, order.publicId, id),
  })),
})

const orderBody = z.object({
  courseId: z.number().int(),
  trainingDate: z.string(),
  seats: z.number().int().min(1).max(MOST_PLACES),
  companyName: z.string().max(120),
  fullName: z.string().max(200),
  email: z.email().max(254),
  phoneNumber: z.string(),
  billingAddress: z.string().max(400).optional(),
  vatNumber: z.string().max(30).optional(),
  country: z.string().max(2).optional(),
  poNumber: z.string().max(60).optional(),
  couponCode: z.string().optional(),
  settle: z.enum(SETTLEMENTS).default('card'),
})
const acceptBody = z.object({ fullName: z.string().max(200), poNumber: z.string().max(60).optional() })
const personBody = z.object({ fullName: z.string().max(200), email: z.email().max(254) })

const message = z.object({ message: z.string() })
const orderId = z.object({ orderId: z.string() })

const orderPlaces = createRoute({
  method: 'post',
  path: '/orders',
  summary: 'Order several places of a date: all or none',
  description: 'Send an Idempotency-Key header to make it safe to send the same order again.',
  parameters: [{ in: 'header', name: 'idempotency-key', required: false, schema: { type: 'string', maxLength: 200 } }],
  request: { body: requestBody('OrderDetails') },
  responses: {
    ...writeFailures,
    200: jsonResponse(
      'The places are held',
      z.object({ message: z.string(), orderId: z.string(), reference: z.string(), amount: pounds(6000) }),
    ),
    404: jsonResponse('No such course', problem),
    409: jsonResponse(
      'Fewer places are left, or it cannot be paid like this',
      problem.extend({ placesLeft: z.number().int().optional() }),
    ),
    422: jsonResponse('Wrong fields', z.union([fieldProblems, problem])),
    429: jsonResponse('Too often', problem),
  },
})

const getOrder = createRoute({
  method: 'get',
  path: '/orders/{orderId}',
  summary: 'An order, for those who have its address',
  request: { params: orderId },
  responses: {
    200: jsonResponse(
      'The order',
      z.object({
        orderId: z.string(),
        reference: z.string(),
        state: z.enum(['held', 'quoted', 'confirmed', 'lapsed', 'cancelled']),
        courseName: z.string(),
        trainingDate: z.string(),
        seats: z.array(
          z.object({
            seatId: z.string(),
            state: z.enum(['open', 'invited', 'claimed', 'released']),
            fullName: z.string(),
            email: z.string(),
          }),
        ),
        amount: pounds(6000),
        due: pounds(6000),
        holdsUntil: z.iso.datetime().nullable(),
        documents: z.array(z.object({ kind: z.string(), number: z.string(), url: z.string() })),
      }),
    ),
    404: jsonResponse('No such order', problem),
  },
})

const accept = createRoute({
  method: 'post',
  path: '/orders/{orderId}/accept',
  summary: 'Accept a quote: twice is once',
  request: { params: orderId, body: requestBody('Acceptance') },
  responses: {
    ...writeFailures,
    200: jsonResponse('It is accepted', message),
    404: jsonResponse('No such order', problem),
    409: jsonResponse('It has lapsed, or is no quote', problem),
    422: jsonResponse('Wrong fields', fieldProblems),
  },
})

const nameSeat = createRoute({
  method: 'post',
  path: '/orders/{orderId}/seats/{seatId}',
  summary: 'Name the person of a place, or give it to another',
  request: { params: orderId.extend({ seatId: z.string() }), body: requestBody('PersonOfPlace') },
  responses: {
    ...writeFailures,
    200: jsonResponse('The person is named', message),
    404: jsonResponse('No such place', problem),
    409: jsonResponse('Too late, or the place was given back', problem),
    422: jsonResponse('Wrong fields', fieldProblems),
  },
})
