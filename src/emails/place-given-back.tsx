import { sql } from 'kysely'
import { countPlaces } from '#domain/orders/order-details.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { isolated } from '#platform/isolated-text.ts'
import { renderDocument } from '#documents/render-document.ts'
import { placeGivenBackWords } from '#site-content/emails/order-emails.ts'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import {
  type ComposeEmail,
  type EmailContext,
  pdfAttachment,
  type QueuedEmail,
  renderMessage,
} from './email-template.tsx'
import { type WithWords, wordedTemplate } from './email-wording.ts'
import { loadOrderOfPlace, type OrderEmailData, orderValues } from './order-emails.tsx'

type PlaceGivenBackData = OrderEmailData & GivenBack & { creditNote: string | null }

interface GivenBack {
  reference: string
  /** Of its person; empty where none was named. */
  fullName: string
  owedLess: Pence
  refunded: Pence
}

/** To the buyer, with the credit note of what is not owed any more. The one of a refund follows when it is made. */
export const composePlaceGivenBack: ComposeEmail = async (context, queued) => {
  const { noteId, ...place } = await loadGivenBack(context, queued)
  const order = await loadOrderOfPlace(context, queued)
  const note = noteId && (await renderDocument(context, { documentId: noteId }))
  const data = { ...order, ...place, creditNote: note ? note.number : null }
  return renderMessage(context, placeGivenBack, data, {
    to: { name: order.order.buyerName, address: order.order.buyerEmail },
    attachments: note ? [pdfAttachment(`credit-note-${note.number}`, note.content)] : [],
  })
}

async function loadGivenBack({ db }: EmailContext, { bookingId }: QueuedEmail) {
  const { rows } = await sql<GivenBack & { noteId: string | null }>`
    select booking.reference, case when invited_at is null then '' else full_name end as full_name, note.id as note_id,
      coalesce(note.amount_pence, 0) as owed_less,
      (select coalesce(sum(amount_pence), 0)::int from refund where place_id = booking.id) as refunded
    from booking left join lateral (select document.id, document.amount_pence from document
      join document_line line on line.document_id = document.id and line.booking_id = booking.id
      where document.sale_id = booking.sale_id and credits_id is not null and refund_id is null) as note on true
    where booking.id = ${bookingId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`expected place ${bookingId}`)
  return found
}

export const placeGivenBack = wordedTemplate({
  wording: placeGivenBackWords,
  values: (data: PlaceGivenBackData) => ({
    ...orderValues(data),
    place: [data.reference, data.fullName && `of ${isolated(data.fullName)}`].filter(Boolean).join(' '),
    'places left': countPlaces(data.order.count),
  }),
  Body,
})

function Body(data: WithWords<PlaceGivenBackData, typeof placeGivenBackWords>) {
  const { words, href } = data
  const [first = '', ...others] = moneyLines(data)
  return (
    <EmailLayout data={data} title={words.heading} preview={first}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {[first, ...others].map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <LinkButton href={href}>See your order</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

function moneyLines({ owedLess, refunded, creditNote, order }: PlaceGivenBackData): string[] {
  const lines = []
  if (creditNote)
    lines.push(
      `You owe ${formatPence(owedLess)} less, ${formatPence(order.due)} now. The credit note ${creditNote} is attached: please enter it with the invoice.`,
    )
  if (refunded > 0)
    lines.push(`We are refunding ${formatPence(refunded)}, and email you the credit note once it is made.`)
  return lines.length > 0 ? lines : ['What the order costs stays the same.']
}
