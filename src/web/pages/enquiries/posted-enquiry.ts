import type { Context } from 'hono'
import { site } from '#content/site.ts'
import { getCompany } from '#domain/content/company.ts'
import { formatCallTime } from '#domain/enquiries/call-times.ts'
import { ENQUIRY_FIELDS, type EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { enquiryReceivedMessage } from '#domain/enquiries/receive-enquiry.ts'
import { receiveEnquiryFrom } from '#domain/enquiries/visitor-enquiry.ts'
import { tooManyFromHere } from '#domain/result.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { type EnquiryAnswer, sentLine } from './enquiry-answer.ts'

interface HandledEnquiry {
  answer: EnquiryAnswer
  status: 200 | 422 | 429
}

/**
 * Handles an enquiry form that was posted without scripts to the page that it is on. Returns what the page shows at the
 * form, or null when the request is something else.
 */
export async function handlePostedEnquiry(c: Context, platform: Platform): Promise<HandledEnquiry | null> {
  const posted = await readPostedEnquiry(c)
  if (!posted) return null
  const { form, kind, values } = posted
  const answer = { form, values, fieldErrors: {}, sent: null }
  const received = await receiveEnquiryFrom(platform, { kind, input: values, address: c.get('address') })
  if (!received.ok && received.error === 'too-many-tries')
    return { answer: { ...answer, message: tooManyFromHere(received, await getCompany(platform)) }, status: 429 }
  if (!received.ok) return { answer: { ...answer, fieldErrors: received.fieldErrors, message: null }, status: 422 }
  const { reference, callAt } = received
  const message = enquiryReceivedMessage(await getSetting(platform, { name: 'replyPromise' }), received)
  const callTime = callAt ? formatCallTime(callAt) : undefined
  const sent = sentLine({
    reference,
    callTime,
    callAt: String(values.callAt),
    at: platform.clock.now(),
    zone: site.zone,
  })
  return { answer: { ...answer, message, sent }, status: 200 }
}

async function readPostedEnquiry(c: Context) {
  if (c.req.method !== 'POST' || !c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return null
  const posted = new URLSearchParams(await c.req.raw.clone().text())
  const { enquiryForm: form, kind, ...values } = Object.fromEntries(posted)
  return form && isKind(kind) ? { form, kind, values } : null
}

const isKind = (kind: unknown): kind is EnquiryKind => typeof kind === 'string' && Object.hasOwn(ENQUIRY_FIELDS, kind)
