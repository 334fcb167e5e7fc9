import { sql } from 'kysely'
import { getSetting } from '#domain/settings/find-settings.ts'
import { renderEmail } from '../jobs/emails/compose.tsx'
import type { EnquiryEmailData } from '../jobs/emails/enquiry-facts.ts'
import { enquiryForward } from '../jobs/emails/enquiry-forward.tsx'
import { enquiryReceived } from '../jobs/emails/enquiry-received.tsx'
import { enquiryReply } from '../jobs/emails/enquiry-reply.tsx'
import { greetingName } from './greeting-name.ts'
import { providerDetails } from '#documents/provider.ts'
import type { EmailContext, QueuedEmail, ComposeEmail } from '../jobs/send-email.ts'

/** To its sender, whose name is the only word of theirs in it: nobody can send their own text through us. */
export const composeEnquiryReceived: ComposeEmail = async (ground, promised) => {
  const enquiry = await loadEnquiryEmailData(ground, promised)
  const name = greetingName(enquiry.name)
  const rendered = await renderEmail(enquiryReceived, { ...enquiry, name: name ?? 'there' })
  return { ...rendered, to: { name: name ?? '', address: enquiry.email }, attachments: [] }
}

/** To the provider, with everything; an answer goes to the sender. */
export const composeEnquiryForward: ComposeEmail = async (ground, promised) => {
  const enquiry = await loadEnquiryEmailData(ground, promised)
  const rendered = await renderEmail(enquiryForward, enquiry)
  return { ...rendered, to: ground.provider, replyTo: enquiry.email, attachments: [] }
}

/** To its sender and nobody else, from a person: a mail program may answer it as one. */
export const composeEnquiryReply: ComposeEmail = async (ground, promised) => {
  const enquiry = await loadEnquiryEmailData(ground, promised)
  const entry = await ground.db
    .selectFrom('enquiryEntry')
    .leftJoin('account', (on) => on.on(sql<boolean>`lower(account.username) = lower(enquiry_entry.author)`))
    .select(['enquiryEntry.text', 'account.name as author'])
    .where('enquiryEntry.id', '=', promised.details.enquiryEntryId ?? '')
    .executeTakeFirstOrThrow()
  const { reference, name, email } = enquiry
  const rendered = await renderEmail(enquiryReply, {
    ...entry,
    reference,
    name,
    provider: providerDetails(ground.publicUrl),
  })
  return { ...rendered, to: { name, address: email }, byHand: true, attachments: [] }
}

async function loadEnquiryEmailData(ground: EmailContext, { details: input }: QueuedEmail): Promise<EnquiryEmailData> {
  const enquiry = await ground.db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', input.enquiryId ?? '')
    .executeTakeFirstOrThrow()
  const promise = await getSetting(ground, { name: 'replyPromise' })
  return { ...enquiry, within: promise.words, provider: providerDetails(ground.publicUrl) }
}
