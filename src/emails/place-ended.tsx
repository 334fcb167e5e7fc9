import { formatFullDays } from '#domain/courses/session-times.ts'
import { renderCancellation } from '#documents/calendar.ts'
import { placeCancelledWords, placeReassignedWords } from '#site-content/emails/order-emails.ts'
import { EmailLayout, Paragraph, Typed } from './email-layout.tsx'
import {
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  loadBookingData,
  type QueuedEmail,
  renderMessage,
} from './email-template.tsx'
import { type EmailTemplate, type WithWords, wordedTemplate } from './email-wording.ts'
import { loadOrderOfPlace, type OrderEmailData, orderValues } from './order-emails.tsx'
import { buyerOf } from './order-names.ts'

type PlaceEndedData = OrderEmailData & { wasClaimed: boolean }

const values = (data: PlaceEndedData) => ({ ...orderValues(data), buyer: buyerOf(data) })

export const placeReassigned = wordedTemplate({ wording: placeReassignedWords, values, Body })

export const placeCancelled = wordedTemplate({ wording: placeCancelledWords, values, Body })

/** The place has another person now. */
export const composePlaceReassigned: ComposeEmail = (context, queued) => compose(context, queued, placeReassigned)

/** The place was given back, or the order is cancelled and with it the place. */
export const composePlaceCancelled: ComposeEmail = (context, queued) => compose(context, queued, placeCancelled)

/** To the address that the link was sent to, without a name. Not sent where that person was never written to. */
async function compose(context: EmailContext, queued: QueuedEmail, template: EmailTemplate<PlaceEndedData>) {
  const former = await findFormer(context, queued)
  if (!former) return null
  const data = { ...(await loadOrderOfPlace(context, queued)), name: '', wasClaimed: former.kind === 'place-claimed' }
  const booking = { ...(await loadBookingData(context, queued)), joiningLink: null }
  const calendar = () =>
    calendarAttachment(`cancelled-${booking.reference}`, renderCancellation(booking, queued.promisedAt), 'CANCEL')
  return renderMessage(context, template, data, {
    to: { name: '', address: former.recipient },
    attachments: data.wasClaimed ? [calendar()] : [],
  })
}

/** The last that was sent to the person of the link: an invitation, what confirmed that they claimed it, or that their employer was asked. */
async function findFormer({ db }: EmailContext, { details: { claimKey } }: QueuedEmail) {
  const sent = await db
    .selectFrom('mail')
    .select(['kind', 'recipient'])
    .where('key', 'in', [`place-claimed/${claimKey}`, `place-invitation/${claimKey}`, `place-asked/${claimKey}`])
    .where('sentAt', 'is not', null)
    .orderBy('promisedAt', 'desc')
    .execute()
  return sent.flatMap(({ kind, recipient }) => (recipient ? [{ kind, recipient }] : [])).at(0)
}

function Body(data: WithWords<PlaceEndedData, typeof placeReassignedWords | typeof placeCancelledWords>) {
  const { words, order, wasClaimed } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${order.courseName}, ${formatFullDays(order)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {wasClaimed && <Typed text={words.calendar} />}
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
