import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Door } from '../middleware/http-context.ts'
import { describeStudentRoutes } from './openapi-student-routes.ts'
import {
  problem,
  fieldProblems,
  pounds,
  course,
  traineeDetails,
  comment,
  rating,
  enquiry,
  publicKey,
  json,
  body,
  writeFailures,
} from './openapi-schemas.ts'

/** Every call that other programs may make, with its shapes. */
export function describeRoutes({ openAPIRegistry: calls }: OpenAPIHono<Door>): void {
  calls.registerPath({
    method: 'get',
    path: '/mainapp/api/v1/courses/{id}',
    summary: 'A course and the dates that can be booked',
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: json('The course', course), 404: json('No such course', problem) },
  })
  calls.registerPath({
    method: 'post',
    path: '/mainapp/api/v1/traineeDetails',
    summary: 'Book a place',
    description: 'Send an Idempotency-Key header to make it safe to send the same booking again.',
    request: { headers: z.object({ 'idempotency-key': z.string().max(200).optional() }), ...body(traineeDetails) },
    responses: {
      ...writeFailures,
      200: json('The place is held', z.object({ message: z.string(), traineeId: z.string() })),
      404: json('No such course', problem),
      409: json('Sold out, or too many places held that are not paid for', problem),
      422: json('Wrong fields', fieldProblems),
      429: json('Too often', problem),
    },
  })
  calls.registerPath({
    method: 'post',
    path: '/mainapp/api/v1/payment/initiate',
    summary: 'Begin or go on with the payment of a booking',
    request: body(
      z.object({
        traineeId: z.string(),
        amount: pounds(750)
          .optional()
          .openapi({ description: 'What the buyer was shown: another sum is rejected with 409 and both are told' }),
        instalment: z.enum(['first', 'balance']).optional().openapi({
          description: 'What is paid: the sum that confirms the booking (when left out), or the balance of a deposit',
        }),
      }),
    ),
    responses: {
      ...writeFailures,
      200: json(
        'The payment; asking again gives the same one',
        z.object({ clientSecret: z.string(), amount: pounds(750) }),
      ),
      404: json('No such booking', problem),
      409: json('Already paid, no longer held, or cancelled', problem),
      429: json('Too often', problem),
      503: json('The card provider does not answer', problem),
    },
  })
  calls.registerPath({
    method: 'post',
    path: '/mainapp/api/v1/payment/webhook',
    summary: 'Where the card provider delivers its events',
    request: { headers: z.object({ 'stripe-signature': z.string() }) },
    responses: {
      200: json('Taken', z.object({ received: z.boolean() })),
      400: json('Bad or missing signature', problem),
      413: json('The body is too large', problem),
      503: json('The card provider or the database does not answer: deliver the event again later', problem),
    },
  })
  calls.registerPath({
    method: 'post',
    path: '/blog/api/v1/comments',
    summary: 'Comment on an article',
    description: 'It is held: nobody sees it until it is approved.',
    request: body(comment),
    responses: {
      ...writeFailures,
      200: json('Taken and held', z.object({ message: z.string() })),
      404: json('No such article, or no such comment to answer', problem),
      422: json('Wrong fields', fieldProblems),
      429: json('Too often', problem),
    },
  })
  calls.registerPath({
    method: 'post',
    path: '/blog/api/v1/ratings',
    summary: 'Rate an article, or change the rating',
    description: 'The cookie that comes with the answer is how a visitor is known again.',
    request: body(rating),
    responses: {
      ...writeFailures,
      200: json(
        'What the article has now',
        z.object({
          message: z.string(),
          rating: z.object({ average: z.number().openapi({ example: 4.5 }), count: z.number().int() }),
        }),
      ),
      404: json('No such article', problem),
      422: json('Not from 1 to 5 stars', fieldProblems),
      429: json('Too often', problem),
    },
  })
  calls.registerPath({
    method: 'post',
    path: '/mainapp/api/v1/contact',
    summary: 'Send an enquiry: a message, a call-back (without course) or, as a business, the wish for a call',
    request: body(enquiry),
    responses: {
      ...writeFailures,
      200: json('Taken', z.object({ message: z.string(), reference: z.string() })),
      422: json('Wrong fields', fieldProblems),
      429: json('Too often', problem),
    },
  })
  calls.registerPath({
    method: 'get',
    path: '/.well-known/tideway-keys.json',
    summary: 'The keys that certificates are signed with, as a JWK Set',
    responses: { 200: json('The public halves', z.object({ keys: z.array(publicKey) })) },
  })
  calls.registerPath({
    method: 'get',
    path: '/.well-known/tideway-keys/{thumbprint}',
    summary: 'One of these keys: what the `kid` of a signed certificate leads to',
    request: { params: z.object({ thumbprint: z.string() }) },
    responses: { 200: json('The public half', publicKey), 404: json('No such key', problem) },
  })
  calls.registerPath({
    method: 'get',
    path: '/.well-known/tideway-issuer.json',
    summary: 'Who signs certificates: an Open Badges profile that names the keys',
    responses: { 200: json('The profile', z.object({ id: z.url(), assertionMethod: z.array(z.url()) })) },
  })
  calls.registerPath({
    method: 'get',
    path: '/.well-known/tideway-revoked/{list}',
    summary: 'Which certificates count no longer: a Bitstring Status List of the W3C',
    request: { params: z.object({ list: z.string().openapi({ example: '1' }) }) },
    responses: {
      200: { description: 'The list, signed', content: { 'application/vc+jwt': { schema: z.string() } } },
      404: json('No such list', problem),
    },
  })
  calls.registerPath({
    method: 'get',
    path: '/menu.json',
    summary: 'The header’s menu',
    responses: {
      200: json(
        'The menu',
        z.object({
          menuItems: z.array(
            z.object({
              label: z.string(),
              link: z.string(),
              subMenu: z.array(z.object({ label: z.string(), link: z.string() })),
              button: z.boolean(),
            }),
          ),
        }),
      ),
    },
  })
  describeStudentRoutes(calls)
}
