import { saleOf } from '#domain/order.ts'
import { sql } from 'kysely'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { renderDocument } from '#documents/render-document.ts'
import { EmailLink, Paragraph } from './email-layout.tsx'
import { attachCreditNote, type EmailContext, pdfAttachment, type QueuedEmail } from './email-template.tsx'

/** What was paid for a booking that is cancelled, and what of it goes back. */
export interface CancelledAmounts {
  everPaid: Pence
  /** What is refunded because the booking is cancelled, in all. */
  refund: Pence
  /** Of how many payments: each has its own credit note. */
  refunds: number
  /** Where anything of it did not come by card, staff pay that back by hand, and an email with the credit note follows. */
  toCard: boolean
  /** An email with the credit note follows each refund, and none is attached. */
  forCompany: boolean
  /** The numbers of the credit notes that are attached: of those refunds that have been made already. */
  creditNotes: string[]
  /** The number of the one by which the invoice asks for nothing more, which is attached too. */
  invoiceCredit?: string | null
}

type CreditNote = NonNullable<Awaited<ReturnType<typeof attachCreditNote>>>

export async function loadCancelledAmounts(
  context: EmailContext,
  { bookingId }: QueuedEmail,
): Promise<{ amounts: CancelledAmounts; files: CreditNote['file'][] }> {
  const { rows } = await sql<
    Pick<CancelledAmounts, 'everPaid' | 'refund' | 'toCard' | 'forCompany'> & { refundIds: string[] }
  >`
    select coalesce(sum(paid.amount_pence) filter (where undone_at is null and not surplus), 0)::int as ever_paid,
      coalesce(sum(back.pence), 0)::int as refund,
      coalesce(bool_and(payment.kind = 'card') filter (where back.pence > 0), true) as to_card,
      (select not consumer from sale where id = ${saleOf(bookingId)}) as for_company,
      coalesce(array_agg(back.id::text) filter (where back.id is not null), '{}') as refund_ids
    from allocation paid join payment on payment.id = payment_id left join lateral (
      select id, amount_pence as pence from refund
      where reason = 'cancelled' and refund.attempt_id = paid.id) as back on true
    where sale_id = ${saleOf(bookingId)}`.execute(context.db)
  const [found] = rows
  if (!found) throw new Error(`expected the amounts of booking ${bookingId}`)
  const { refundIds, ...amounts } = found
  const notes: CreditNote[] = []
  for (const refundId of found.forCompany ? [] : refundIds) {
    const note = await attachCreditNote(context, { refundId, series: 'C' })
    if (note) notes.push(note)
  }
  const invoiceCredit = await attachInvoiceCredit(context, bookingId)
  notes.sort((one, other) => one.number.localeCompare(other.number))
  return {
    amounts: {
      ...amounts,
      refunds: refundIds.length,
      creditNotes: notes.map(({ number }) => number),
      invoiceCredit: invoiceCredit?.number ?? null,
    },
    files: [...notes, ...(invoiceCredit ? [invoiceCredit] : [])].map(({ file }) => file),
  }
}

/** What the cancellation took off the invoice of an order; null where nothing was owed on one. */
async function attachInvoiceCredit(context: EmailContext, bookingId: string | null): Promise<CreditNote | null> {
  const { rows } = await sql<{ id: string }>`
    select note.id from document note join sale on sale.id = note.sale_id
    where sale.id = ${saleOf(bookingId)} and credits_id is not null and refund_id is null and issued_at = sale.cancelled_at
  `.execute(context.db)
  const rendered = rows[0] && (await renderDocument(context, { documentId: rows[0].id }))
  return rendered
    ? { number: rendered.number, file: pdfAttachment(`credit-note-${rendered.number}`, rendered.content) }
    : null
}

export function CancelledMoney({ data }: { data: CancelledAmounts & BookingDocumentData }) {
  const { invoiceCredit, everPaid } = data
  return (
    <>
      {invoiceCredit && (
        <Paragraph>The invoice asks for nothing more: the credit note {invoiceCredit} is attached.</Paragraph>
      )}
      {!(invoiceCredit && everPaid === 0) && <PaidMoney data={data} />}
    </>
  )
}

function PaidMoney({ data }: { data: CancelledAmounts & BookingDocumentData }) {
  const { everPaid, refund, refunds, toCard, terms } = data
  if (everPaid === 0) return <Paragraph>Nothing was charged, and there is nothing to pay.</Paragraph>
  if (refund === 0) return <Paragraph>There is nothing more to pay. {terms}</Paragraph>
  const [to, lasts] = toCard
    ? [' to the card you paid with', '; most banks take 5 to 10 working days']
    : ['', '. We’ll email you when it’s on its way']
  return (
    <>
      <Paragraph>
        We are refunding {formatPence(refund)}
        {refunds > 1 && ' in all'}
        {to}, without undue delay and within 14 days at the latest{lasts}. There is nothing more to pay.
      </Paragraph>
      {toCard && <CreditNotes data={data} />}
    </>
  )
}

/** A refund is made within moments, and this email is not held up for it. */
function CreditNotes({ data }: { data: CancelledAmounts & BookingDocumentData }) {
  const { refunds, creditNotes, forCompany, site, reference } = data
  const [notes, are] = refunds > 1 ? ['credit notes', 'are'] : ['credit note', 'is']
  if (forCompany) return <Paragraph>We’ll email you the {notes} as soon as the refund is made.</Paragraph>
  if (creditNotes.length === refunds)
    return (
      <Paragraph>
        Your {notes} {creditNotes.join(' and ')} {are} attached.
      </Paragraph>
    )
  return (
    <Paragraph>
      As soon as it is made, your {notes} {are} under{' '}
      <EmailLink href={pageUrls.myBooking(site.publicUrl, reference)}>My bookings</EmailLink>
    </Paragraph>
  )
}
