import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { isolated } from '#platform/isolated-text.ts'
import { invoiceReminderWords, peopleReminderWords } from '#site-content/emails/order-emails.ts'
import { CourseDates } from './course-dates.tsx'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import type { ComposeEmail } from './email-template.tsx'
import { type WithWords, wordedTemplate } from './email-wording.ts'
import { loadOrder, type OrderEmailData, orderValues, renderToBuyer } from './order-emails.tsx'

/** Not sent any more once everybody has claimed their place, or it is too late to name them. */
export const composePeopleReminder: ComposeEmail = async (context, queued) => {
  const data = await loadOrder(context, queued)
  return data.order.canName && missingLines(data).length > 0 ? renderToBuyer(context, peopleReminder, data, null) : null
}

/** With the invoice; not sent any more once it is paid. */
export const composeInvoiceReminder: ComposeEmail = async (context, queued) => {
  const data = await loadOrder(context, queued)
  const now = context.clock.now()
  return data.order.dueAt && data.order.due > 0
    ? renderToBuyer(context, invoiceReminder, { ...data, dueAt: data.order.dueAt, now }, 'invoice')
    : null
}

export const peopleReminder = wordedTemplate({ wording: peopleReminderWords, values: orderValues, Body: PeopleBody })

function PeopleBody(data: WithWords<OrderEmailData, typeof peopleReminderWords>) {
  const { words, order, href } = data
  const lines = missingLines(data)
  return (
    <EmailLayout data={data} title={words.heading} preview={lines.join(' ')}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={order.courseName} run={{ ...order, label: order.runLabel }} />
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <LinkButton href={href}>Name your people</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

/** "2 places have no name yet." and "Not confirmed yet: Ella Sørensen." */
function missingLines({ order }: OrderEmailData): string[] {
  const open = order.places.filter(({ state }) => state === 'open').length
  const invited = order.places.filter(({ state }) => state === 'invited').map(({ fullName }) => isolated(fullName))
  return [
    open > 0 && `${open} ${open === 1 ? 'place has' : 'places have'} no name yet.`,
    invited.length > 0 && `Not confirmed yet: ${invited.join(', ')}.`,
  ].filter((line) => line !== false)
}

type InvoiceReminderData = OrderEmailData & { dueAt: Date; now: Date }

export const invoiceReminder = wordedTemplate({
  wording: invoiceReminderWords,
  values: (data: InvoiceReminderData) => ({
    ...orderValues(data),
    'amount due': formatPence(data.order.due),
    'when due': whenDue(data),
  }),
  Body: InvoiceBody,
})

/** "is due on Friday 4 December 2026", or "was due on …". */
const whenDue = ({ dueAt, now, order }: InvoiceReminderData): string =>
  `${dueAt < now ? 'was' : 'is'} due on ${formatDay(dueAt, order.zone)}`

function InvoiceBody(data: WithWords<InvoiceReminderData, typeof invoiceReminderWords>) {
  const { words, order, href } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${formatPence(order.due)} ${whenDue(data)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <LinkButton href={href}>See the order, or pay by card</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
