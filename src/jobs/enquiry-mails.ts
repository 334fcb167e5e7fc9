import { composeLetter } from './emails/compose.tsx'
import { enquiryForward } from './emails/enquiry-forward.tsx'
import { enquiryReceived } from './emails/enquiry-received.tsx'
import { providerFacts } from './provider-facts.ts'
import type { MailGround, PromisedMail, WriteMail } from './send-mail.ts'

/** To its sender, whose name is the only word of theirs in it: nobody can send their own text through us. */
export const writeEnquiryReceived: WriteMail = async (ground, promised) => {
  const enquiry = await findEnquiry(ground, promised)
  const letter = await composeLetter(enquiryReceived, { ...enquiry, provider: providerFacts(ground.publicUrl) })
  return { ...letter, to: { name: enquiry.name, address: enquiry.email }, attachments: [] }
}

/** To the provider, with everything; an answer goes to the sender. */
export const writeEnquiryForward: WriteMail = async (ground, promised) => {
  const enquiry = await findEnquiry(ground, promised)
  const letter = await composeLetter(enquiryForward, { ...enquiry, provider: providerFacts(ground.publicUrl) })
  return { ...letter, to: ground.provider, replyTo: enquiry.email, attachments: [] }
}

function findEnquiry({ db }: MailGround, { facts }: PromisedMail) {
  return db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', facts.enquiryId ?? '')
    .executeTakeFirstOrThrow()
}
