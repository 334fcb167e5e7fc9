import { sha256 } from '#platform/crypto.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

/**
 * An enquiry from a form, as often as one address and one sender may send one. What is sent under one email address is
 * counted apart, because an office shares its connection, and whoever floods us rarely invents a new sender each time.
 */
export async function receiveEnquiryFrom(
  platform: Platform,
  { address, ...enquiry }: Parameters<typeof receiveEnquiry>[1] & { address: string },
): Promise<Awaited<ReturnType<typeof receiveEnquiry>> | TooMany> {
  const typed = String(enquiry.input.email ?? '')
  const email = readEmailAddress(typed) ?? typed
  const refused = await refuseAttempt(
    platform,
    { limit: 'send-enquiry', address },
    { limit: 'send-enquiry-as', of: sha256(email.toLowerCase()), by: address },
  )
  return refused ?? receiveEnquiry(platform, enquiry)
}
