import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { getCompany } from '#domain/content/company.ts'
import { formatCallTime } from '#domain/enquiries/call-times.ts'
import { type EnquiryKind, readEnquiry } from '#domain/enquiries/enquiry.ts'
import { enquiryReceivedMessage } from '#domain/enquiries/receive-enquiry.ts'
import { receiveEnquiryFrom } from '#domain/enquiries/visitor-enquiry.ts'
import { tooManyFromHere } from '#domain/result.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'
import {
  bodyFields,
  fieldProblems,
  jsonResponse,
  problem,
  readJson,
  requestBody,
  tooManyTries,
  writeFailures,
  wrongFields,
} from './json.ts'

/** The specification's one call for every contact form. */
export function enquiriesApi(platform: Platform): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>()
  api.openAPIRegistry.register('Enquiry', enquiryBody)

  api.openapi(sendEnquiry, async (c) => {
    const read = await readJson(c)
    if ('rejected' in read) return read.rejected
    const input = bodyFields.parse(read.body)
    const kind = kindOf(input)
    if (!kind) return reject(c, 422, wrongFields({ userType: USER_TYPE_MISSING }))
    const { fieldErrors } = readEnquiry(kind, input)
    if (Object.keys(fieldErrors).length > 0) return reject(c, 422, wrongFields(fieldErrors))
    const received = await receiveEnquiryFrom(platform, { kind, input, address: c.var.address })
    if (!received.ok && received.error === 'too-many-tries')
      return reject(c, 429, tooManyTries(tooManyFromHere(received, await getCompany(platform))))
    if (!received.ok) return reject(c, 422, wrongFields(received.fieldErrors))
    const message = enquiryReceivedMessage(await getSetting(platform, { name: 'replyPromise' }), received)
    const { reference, callAt } = received
    return c.json({ message, reference, callTime: callAt ? formatCallTime(callAt) : undefined }, 200)
  })

  return api
}

const USER_TYPE_MISSING = 'Please say whether you write as an individual or for a business'

/**
 * Null for an unknown type: guessing one would drop the company that a business names. The footer's call-back form is the
 * contact form without its course, and the form for a proposal is the one that says for how many people.
 */
function kindOf(input: Record<string, unknown>): EnquiryKind | null {
  if (input.userType === 'business') return 'people' in input ? 'proposal' : 'business-call'
  if (input.userType !== 'individual') return null
  return 'course' in input ? 'contact' : 'call-back'
}

const enquiryBody = z.object({
  userType: z.enum(['individual', 'business']),
  name: z.string().max(200),
  email: z.email().max(254),
  contactNumber: z.string(),
  course: z.string().optional().openapi({ example: 'Scrum Master' }),
  message: z.string().max(2000).optional(),
  companyName: z.string().optional(),
  jobRole: z.string().optional().openapi({ example: 'C-Suite' }),
  companySize: z.string().optional().openapi({ example: '11-200' }),
  programme: z.string().max(120).optional().openapi({ example: 'Agile for Remote Teams' }),
  people: z
    .string()
    .optional()
    .openapi({ example: '10', description: 'For how many a business would like a proposal, which comes by email' }),
  callAt: z.iso
    .datetime({ offset: true })
    .optional()
    .openapi({ description: 'When a business would like to be called: one of the half hours that its form offers' }),
})

const sendEnquiry = createRoute({
  method: 'post',
  path: '/contact',
  summary:
    'Send an enquiry: a message, a call-back (without course) or, as a business, the wish for a call or (with people) a proposal',
  request: { body: requestBody('Enquiry') },
  responses: {
    ...writeFailures,
    200: jsonResponse(
      'Taken',
      z.object({ message: z.string(), reference: z.string(), callTime: z.string().optional() }),
    ),
    422: jsonResponse('Wrong fields', fieldProblems),
    429: jsonResponse('Too often', problem),
  },
})
