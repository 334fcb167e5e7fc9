import { site as ourDetails } from '#content/site.ts'
import { createSignUpToken } from '#domain/accounts/invitations.ts'
import { findTermsText, listTermsVersions } from '#domain/content/terms.ts'
import { formatDay, formatFullDays } from '#domain/courses/session-times.ts'
import { describeBuyer } from '#domain/documents/buyer.ts'
import { formatPence } from '#domain/pence.ts'
import { amountLines, receiptWord, stampWord } from '#documents/booking-amounts.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderCalendar } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { renderOnce } from '#documents/render-once.ts'
import { renderTerms } from '#documents/terms.tsx'
import { ClockChange, TwelveWeeks } from './course-dates.tsx'
import { bookingConfirmationWords } from '#site-content/emails/booking-emails.ts'
import { termsDocument } from '#site-content/terms.ts'
import { EmailLayout, EmailLink, Heading, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { styles } from './email-style.ts'
import {
  attachReceipt,
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  loadBookingData,
  pdfAttachment,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'
import { Ticket } from './ticket.tsx'

/** Sent once the first payment has arrived, with its receipt, the terms that were agreed to and a calendar file. */
export const composeBookingConfirmation: ComposeEmail = async (context, queued) => {
  const data = { ...(await loadBookingData(context, queued)), signUp: await signUpUrl(context, queued) }
  return renderBookingEmail(context, bookingConfirmation, data, [
    await attachReceipt(context, data),
    await attachTerms(context, data),
    calendarAttachment(`sessions-${data.reference}`, renderCalendar(data)),
  ])
}

const rendered = renderOnce()

async function attachTerms(context: EmailContext, { readableTerms, lastWithdrawalDay, site }: BookingDocumentData) {
  const version = (await listTermsVersions(context)).find((one) => one.version === readableTerms)
  const text = version && (await findTermsText(context, { document: termsDocument, version }))
  if (!text) throw new Error(`expected the text of the terms ${readableTerms}`)
  const input = { site, terms: { ...text, ...version }, forConsumer: lastWithdrawalDay !== null }
  const name = `terms-${readableTerms}`
  return pdfAttachment(name, await rendered(name + input.forConsumer, input, () => renderTerms(input)))
}

async function signUpUrl(context: EmailContext, { details }: QueuedEmail): Promise<string | null> {
  const { signUpLinkId: linkId } = details
  return linkId ? pageUrls.signUp(context.publicUrl, await createSignUpToken(context, { linkId })) : null
}

type BookingConfirmationData = BookingDocumentData & {
  /** Where a password is chosen; null when the person has an account already. */
  signUp: string | null
}

export const bookingConfirmation = wordedTemplate({
  wording: bookingConfirmationWords,
  values: (data: BookingConfirmationData) => bookingValues(data),
  Body,
})

function Body(data: WithWords<BookingConfirmationData, typeof bookingConfirmationWords>) {
  const { words, courseName, receipt, signUp, site, joiningLink } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${formatFullDays(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Ticket data={data} stamp={stampWord(data)} amounts={amountLines(data)} />
      <Balance data={data} />
      <LinkButton href={signUp ?? pageUrls.myBooking(site.publicUrl, data.reference)}>
        {signUp ? 'Choose a password' : 'See my booking'}
      </LinkButton>
      <Paragraph>
        In My bookings you see your dates and documents{data.balance > 0 && ', pay the balance'}, and can move to
        another date.{signUp && ' The link works once, for 72 hours.'}
      </Paragraph>
      {joiningLink ? (
        <Paragraph>
          To join the sessions: <EmailLink href={joiningLink}>your joining page</EmailLink>
        </Paragraph>
      ) : (
        <Typed text={words.linkToCome} />
      )}
      <ClockChange run={data} />
      <Paragraph>
        Attached: {receipt && `your ${receiptWord(receipt).toLowerCase()} ${receipt.number}, `}our terms and a calendar
        file.
        {receipt?.buyer && (
          <>
            {' '}
            Your {receiptWord(receipt).toLowerCase()} is made out to <bdi>{describeBuyer(receipt.buyer)}</bdi>.
          </>
        )}
      </Paragraph>
      <TwelveWeeks data={data} />
      <Typed text={words.closing} />
      <Heading>If your plans change</Heading>
      <Withdrawal data={data} />
    </EmailLayout>
  )
}

/** The earliest versions have no page: the email names the version and links the oldest that has one. */
function AgreedTerms({ data: { termsVersion, readableTerms, site } }: { data: BookingDocumentData }) {
  const isReadable = readableTerms === termsVersion
  return (
    <>
      {!isReadable && `version ${termsVersion} of our terms. The oldest that we have online is `}
      <EmailLink href={pageUrls.termsVersion(site.publicUrl, readableTerms)}>
        {`version ${readableTerms}${isReadable ? ' of our terms' : ''}`}
      </EmailLink>
    </>
  )
}

/** How a consumer withdraws: the form that the law prescribes is in the file. Source: SI 2013/3134, Schedules 2 and 3. */
function Withdrawal({ data }: { data: BookingDocumentData }) {
  const { terms, lastWithdrawalDay, site } = data
  return (
    <p className="soft" style={styles.small}>
      {terms} You booked under <AgreedTerms data={data} />.
      {lastWithdrawalDay && (
        <>
          {' '}
          You can withdraw until the end of {formatDay(lastWithdrawalDay, ourDetails.zone)}, UK time, even if the course
          has begun: <EmailLink href={pageUrls.withdraw(site.publicUrl)}>withdraw from the contract</EmailLink> or use
          the form in the attached terms.
        </>
      )}
    </p>
  )
}

function Balance({ data: { balance, balanceDueAt, receipt, zone } }: { data: BookingDocumentData }) {
  if (balance === 0) return null
  // The balance is due at once when the course begins within a fortnight.
  const isDueNow = !balanceDueAt || (receipt !== null && balanceDueAt <= receipt.issuedAt)
  return (
    <Paragraph>
      {isDueNow
        ? `The balance of ${formatPence(balance)} is due now. We’ll email you a payment link.`
        : `We’ll email you a payment link before ${formatDay(balanceDueAt, zone)}.`}
    </Paragraph>
  )
}
