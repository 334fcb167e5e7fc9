import { z } from '@hono/zod-openapi'

/** What calls take and answer with, as their document names it: these are described, and not what is believed. */
export const problem = z.object({ error: z.string() }).openapi('Problem', { description: 'A sentence for a person.' })
export const fieldProblems = problem.extend({ fieldErrors: z.record(z.string(), z.string()) }).openapi('FieldProblems')
export const pounds = (example: number) => z.number().openapi({ description: 'GBP, in pounds', example })

export const course = z
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
        sessions: z.array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
      }),
    ),
  })
  .openapi('Course')

export const traineeDetails = z
  .object({
    fullName: z.string().max(200),
    email: z.email().max(254),
    phoneNumber: z.string().openapi({
      description: 'Digits; spaces, hyphens, brackets and one leading + are dropped',
      example: '44 1234567890',
    }),
    trainingDate: z.string().openapi({ description: 'One of the dates of the course, as it was given' }),
    typeofpayment: z.enum(['Full Payment', 'Deposit']).default('Full Payment'),
    couponCode: z.string().optional(),
    readerZone: z.string().optional().openapi({
      description: 'IANA zone of whoever books: mails then say the hours on their clock too',
      example: 'Africa/Lagos',
    }),
    courseId: z.number().int(),
    courseName: z.string().optional().openapi({ description: 'Accepted and not believed' }),
    amount: z.number().optional().openapi({ description: 'Accepted and not believed: the server works out the price' }),
  })
  .openapi('TraineeDetails')

export const comment = z
  .object({
    article: z.string().openapi({ description: 'As in its address', example: 'userstory' }),
    name: z.string().max(80),
    email: z.email().max(254).openapi({ description: 'Never shown' }),
    text: z.string().max(3000).openapi({ description: 'Plain text; whole http and https addresses become links' }),
    replyTo: z.uuid().optional().openapi({ description: 'The comment that is answered' }),
  })
  .openapi('Comment')

export const rating = z
  .object({ article: z.string().openapi({ example: 'userstory' }), stars: z.number().int().min(1).max(5) })
  .openapi('Rating')

export const enquiry = z
  .object({
    userType: z.enum(['individual', 'business']),
    name: z.string().max(200),
    email: z.email().max(254),
    contactNumber: z.string(),
    course: z.string().optional().openapi({ example: 'Scrum Master' }),
    message: z.string().max(2000).optional(),
    companyName: z.string().optional(),
    jobRole: z.string().optional().openapi({ example: 'C-Suite' }),
    companySize: z.string().optional().openapi({ example: '11-200' }),
  })
  .openapi('Enquiry')

export const publicKey = z
  .object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.url() })
  .openapi('PublicKey')

export const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})
export const body = (schema: z.ZodType) => ({ body: { required: true, content: { 'application/json': { schema } } } })

/** How any call that takes JSON from a browser or a program may fail before its own rules are asked. */
export const writeFailures = {
  400: json('The body is not JSON', problem),
  403: json('Sent by a page of another site', problem),
  413: json('The body is too large', problem),
  415: json('Not sent as application/json', problem),
  503: json('The database does not answer; nothing was stored', problem),
}
