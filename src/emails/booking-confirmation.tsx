import { Fragment } from 'react'
import { site as ourDetails } from '#content/site.ts'
import { modelWithdrawalForm } from '#content/terms.ts'
import { createSignUpToken } from '#domain/accounts/invitations.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { describeBuyer } from '#domain/documents/buyer.ts'
import { formatPence } from '#domain/pence.ts'
import { amountLines, receiptWord, stampWord } from '#documents/booking-amounts.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderCalendar } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { ClockChange, JoiningLink, TwelveWeeks } from './course-dates.tsx'
import { bookingConfirmationWords } from '#site-content/emails/booking-emails.ts'
import { EmailLayout, EmailLink, Heading, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import {
  attachReceipt,
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'
import { Ticket } from './ticket.tsx'

/** Sent once the first payment has arrived, with its receipt and a calendar file. */
export const composeBookingConfirmation: ComposeEmail = async (context, queued) => {
  const data = { ...(await loadBookingData(context, queued)), signUp: await signUpUrl(context, queued) }
  return renderBookingEmail(context, bookingConfirmation, data, [
    await attachReceipt(context, data),
    calendarAttachment(`sessions-${data.reference}`, renderCalendar(data)),
  ])
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
  const { words, courseName, runLabel, receipt, signUp, site, joiningLink, lastWithdrawalDay } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${runLabel}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Ticket data={data} stamp={stampWord(data)} amounts={amountLines(data)} />
      {receipt?.buyer && (
        <Paragraph>
          Your {receiptWord(receipt).toLowerCase()} is made out to <bdi>{describeBuyer(receipt.buyer)}</bdi>.
        </Paragraph>
      )}
      <Balance data={data} />
      <Heading>What happens next</Heading>
      <Paragraph>
        {receipt
          ? `Your ${receiptWord(receipt).toLowerCase()} ${receipt.number} and a calendar file are attached.`
          : 'A calendar file is attached.'}{' '}
        Add the file to your calendar and the sessions appear in your own time zone.
      </Paragraph>
      <ClockChange run={data} />
      {joiningLink ? <JoiningLink link={joiningLink} /> : <Typed text={words.linkToCome} />}
      <TwelveWeeks data={data} />
      <Heading>My bookings</Heading>
      <Paragraph>
        {signUp ? 'Choose a password' : 'Log in'} to see your dates{data.balance > 0 && ', your balance'} and your
        documents, to move to another date, or to read the help for trainees.
      </Paragraph>
      <LinkButton href={signUp ?? pageUrls.login(site.publicUrl)}>{signUp ? 'Choose a password' : 'Log in'}</LinkButton>
      {signUp && (
        <Paragraph>
          The link works once, for 72 hours. After that, you can ask for a new one on the login page.
        </Paragraph>
      )}
      <Typed text={words.closing} />
      <Heading>If your plans change</Heading>
      <Paragraph>
        {data.terms} You booked under <AgreedTerms data={data} />.
      </Paragraph>
      {lastWithdrawalDay && <Withdrawal lastDay={lastWithdrawalDay} site={site} />}
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

/** How a consumer withdraws, with the form that the law prescribes. Source: SI 2013/3134, Schedules 2 and 3. */
function Withdrawal({ lastDay, site }: { lastDay: Date; site: BookingDocumentData['site'] }) {
  return (
    <>
      <Paragraph>
        You can withdraw until the end of {formatDay(lastDay, ourDetails.zone)}, UK time, even if the course has begun:{' '}
        <EmailLink href={pageUrls.withdraw(site.publicUrl)}>withdraw from the contract</EmailLink>. You can also use
        this form.
      </Paragraph>
      <Heading>Model withdrawal form</Heading>
      <Paragraph>Complete and return this form only if you wish to withdraw from the contract.</Paragraph>
      <Paragraph>
        {modelWithdrawalForm(site).map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
      </Paragraph>
    </>
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
        : `The balance of ${formatPence(balance)} is due by ${formatDay(balanceDueAt, zone)}. We’ll email you a payment link before then; you don’t need to do anything now.`}
    </Paragraph>
  )
}
