import { Fragment } from 'react'
import { type Booking, instalmentName, stillOwed } from '#domain/bookings/booking.ts'
import { formatDay, formatFullDays } from '#domain/courses/session-times.ts'
import { findBuyer } from '#domain/documents/find-buyer.ts'
import { isVatExempt, vatNote, vatToState } from '#domain/documents/vat.ts'
import { isInvoiceable } from '#domain/payments/pro-forma-invoice.ts'
import { formatPence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { bankLines } from '#documents/booking-amounts.ts'
import { renderProFormaInvoice, type TransferRequest } from '#documents/pro-forma-invoice.tsx'
import { proFormaInvoiceWords } from '#site-content/emails/payment-emails.ts'
import { EmailLayout, Heading, Paragraph, Typed } from './email-layout.tsx'
import {
  type ComposeEmail,
  getBookingOf,
  loadBookingData,
  pdfAttachment,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, wordedTemplate } from './email-wording.ts'

/** Null when nothing is owed any more, or the place is gone. */
export const composeProFormaInvoice: ComposeEmail = async (context, queued) => {
  const booking = await getBookingOf(context, queued)
  const bankDetails = await getSetting(context, { name: 'bankDetails' })
  if (!isInvoiceable(booking, bankDetails)) return null
  const data = await loadBookingData(context, queued)
  const { version: _version, ...buyer } = await findBuyer(context, { bookingId: booking.id })
  const owed = stillOwed(booking)
  const setting = await getSetting(context, { name: 'vat' })
  const vat = vatToState(owed, setting, booking.vatTreatment)
  const said = { vat, vatExempt: isVatExempt(setting, booking.vatTreatment), vatNote: vatNote(booking.vatTreatment) }
  const request = { bankDetails, owed, parts: partsOf(booking), ...said, issuedAt: queued.promisedAt, buyer }
  const heldUntil = booking.seat.state === 'held' ? booking.seat.heldUntil : null
  const file = pdfAttachment(`invoice-${data.reference}`, await renderProFormaInvoice(data, request))
  return renderBookingEmail(context, proFormaInvoice, { ...data, ...request, heldUntil }, [file])
}

const partsOf = (booking: Booking): TransferRequest['parts'] =>
  booking.instalments
    .filter(({ outstanding }) => outstanding > 0)
    .map((one) =>
      one.confirms
        ? { label: one.kind === 'full' ? 'Course fee' : 'Deposit', amount: one.outstanding, dueAt: null }
        : { label: instalmentName(booking, one), amount: one.outstanding, dueAt: one.dueAt },
    )

interface ProFormaInvoiceData extends BookingDocumentData, Pick<TransferRequest, 'owed' | 'bankDetails'> {
  /** While the place is not certain. */
  heldUntil: Date | null
}

export const proFormaInvoice = wordedTemplate({
  wording: proFormaInvoiceWords,
  values: (data: ProFormaInvoiceData) => ({ ...bookingValues(data), 'amount due': formatPence(data.owed) }),
  Body: ({ words, owed, bankDetails, heldUntil, ...data }) => {
    const { courseName, reference, zone } = data
    return (
      <EmailLayout
        data={data}
        title={words.heading}
        preview={`${formatPence(owed)} for ${courseName}, ${formatFullDays(data)}.`}
      >
        <Paragraph>{words.greeting}</Paragraph>
        <Typed text={words.opening} />
        <Heading>Where to pay</Heading>
        <Paragraph>
          {bankLines(bankDetails, reference).map(([label, value]) => (
            <Fragment key={label}>
              {label}: {value}
              <br />
            </Fragment>
          ))}
        </Paragraph>
        {heldUntil && (
          <Paragraph>
            We’re holding the place until {formatDay(heldUntil, zone)}, and confirm it when the money has arrived.
          </Paragraph>
        )}
        <Typed text={words.closing} />
      </EmailLayout>
    )
  },
})
