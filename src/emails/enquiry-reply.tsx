import { sql } from 'kysely'
import type { ProviderDetails } from '#documents/provider.ts'
import { replyAddress } from '#domain/enquiries/find-answered.ts'
import { composeReply } from '#domain/enquiries/reply-text.ts'
import { findLastEmail } from '#domain/enquiries/source-emails.ts'
import { EmailLayout, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, renderMessage } from './email-template.tsx'
import type { EmailTemplate } from './email-wording.ts'
import { loadEnquiryEmailData, Quote } from './enquiry.tsx'

/** A colleague's reply to the sender. `byHand`, so that a mail program treats it as a person's email. */
export const composeEnquiryReply: ComposeEmail = async (context, queued) => {
  const { id: enquiryId, reference, message, provider, ...sender } = await loadEnquiryEmailData(context, queued)
  const entry = await context.db
    .selectFrom('enquiryEntry')
    .leftJoin('account', (on) => on.on(sql<boolean>`lower(account.username) = lower(enquiry_entry.author)`))
    .select(['enquiryEntry.text', 'account.name as author'])
    .where('enquiryEntry.id', '=', queued.details.enquiryEntryId ?? '')
    .executeTakeFirstOrThrow()
  const last = await findLastEmail(context, { enquiryId })
  const to = sender.answerEmail
    ? { name: sender.answerName || sender.answerEmail, address: sender.answerEmail }
    : { name: sender.name, address: sender.email }
  const { repliesTo: mailbox } = context
  return renderMessage(
    context,
    enquiryReply,
    { ...entry, reference, name: to.name, message, emailSubject: last?.subject, provider },
    {
      to,
      byHand: true,
      replyTo: mailbox ? await replyAddress(context, { reference, mailbox }) : undefined,
      inReplyTo: last?.messageId,
      references: last?.threadIds,
    },
  )
}

interface EnquiryReplyData {
  reference: string
  name: string
  /** The customer's own message; null after a request for a call. */
  message: string | null
  /** The subject of their last email, if they wrote any. */
  emailSubject?: string
  /** What a colleague wrote, in plain text. */
  text: string
  /** The colleague's name; null when the account is gone. */
  author: string | null
  provider: ProviderDetails
}

const replyOf = (data: EnquiryReplyData) => composeReply({ ...data, brand: data.provider.brand })

const enquiryReply: EmailTemplate<EnquiryReplyData> = {
  subject: (data) => replyOf(data).subject,
  Body: EnquiryReplyBody,
}

/** A colleague reads a message before answering it, so it is quoted whole: see `quotableMessage` for what is sent unread. */
function EnquiryReplyBody(data: EnquiryReplyData) {
  const { greeting, text, signature, quote } = replyOf(data)
  return (
    <EmailLayout
      data={{ site: data.provider, reference: data.reference }}
      title="Our reply to your message"
      preview={text.slice(0, 120)}
    >
      {greeting && <Paragraph>{greeting}</Paragraph>}
      <Typed text={text} />
      <Paragraph>{signature}</Paragraph>
      {quote && <Quote text={quote} />}
    </EmailLayout>
  )
}
