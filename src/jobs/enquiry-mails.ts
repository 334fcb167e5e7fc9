import { sql } from 'kysely'
import { findSetting } from '#domain/settings/find-settings.ts'
import { composeLetter } from './emails/compose.tsx'
import type { EnquiryFacts } from './emails/enquiry-facts.ts'
import { enquiryForward } from './emails/enquiry-forward.tsx'
import { enquiryReceived } from './emails/enquiry-received.tsx'
import { enquiryReply } from './emails/enquiry-reply.tsx'
import { nameToGreet } from './emails/name-to-greet.ts'
import { providerFacts } from './provider-facts.ts'
import type { MailGround, PromisedMail, WriteMail } from './send-mail.ts'

/** To its sender, whose name is the only word of theirs in it: nobody can send their own text through us. */
export const writeEnquiryReceived: WriteMail = async (ground, promised) => {
  const enquiry = await gatherEnquiry(ground, promised)
  const name = nameToGreet(enquiry.name)
  const letter = await composeLetter(enquiryReceived, { ...enquiry, name: name ?? 'there' })
  return { ...letter, to: { name: name ?? '', address: enquiry.email }, attachments: [] }
}

/** To the provider, with everything; an answer goes to the sender. */
export const writeEnquiryForward: WriteMail = async (ground, promised) => {
  const enquiry = await gatherEnquiry(ground, promised)
  const letter = await composeLetter(enquiryForward, enquiry)
  return { ...letter, to: ground.provider, replyTo: enquiry.email, attachments: [] }
}

/** To its sender and nobody else, from a person: a mail program may answer it as one. */
export const writeEnquiryReply: WriteMail = async (ground, promised) => {
  const enquiry = await gatherEnquiry(ground, promised)
  const entry = await ground.db
    .selectFrom('enquiryEntry')
    .leftJoin('account', (on) => on.on(sql<boolean>`lower(account.username) = lower(enquiry_entry.author)`))
    .select(['enquiryEntry.text', 'account.name as author'])
    .where('enquiryEntry.id', '=', promised.facts.enquiryEntryId ?? '')
    .executeTakeFirstOrThrow()
  const { reference, name, email } = enquiry
  const letter = await composeLetter(enquiryReply, {
    ...entry,
    reference,
    name,
    provider: providerFacts(ground.publicUrl),
  })
  return { ...letter, to: { name, address: email }, byHand: true, attachments: [] }
}

async function gatherEnquiry(ground: MailGround, { facts }: PromisedMail): Promise<EnquiryFacts> {
  const enquiry = await ground.db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', facts.enquiryId ?? '')
    .executeTakeFirstOrThrow()
  const promise = await findSetting(ground, { name: 'replyPromise' })
  return { ...enquiry, within: promise.words, provider: providerFacts(ground.publicUrl) }
}
