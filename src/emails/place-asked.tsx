import { pageUrls } from '#documents/page-urls.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import type { OrderState } from '#domain/orders/find-order.ts'
import {
  placeAskedLapsedWords,
  placeAskedReminderWords,
  placeAskedWords,
} from '#site-content/emails/employer-emails.ts'
import { CourseDates } from './course-dates.tsx'
import { EmailLayout, EmailLink, greetingName, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, type EmailContext, type QueuedEmail, renderMessage } from './email-template.tsx'
import { type EmailTemplate, type WithWords, wordedTemplate } from './email-wording.ts'
import { loadOrder, type OrderEmailData, orderValues, quotedValues } from './order-emails.tsx'

/** To the trainee, without what they typed of their employer. `href` is the order's, for them to send on. */
type PlaceAskedData = OrderEmailData & { claimHref: string; isCancelled: boolean }

/** Their employer is asked to pay. */
export const composePlaceAsked: ComposeEmail = (context, queued) => compose(context, queued, placeAsked, 'quoted')

/** The same before it ends. */
export const composePlaceAskedReminder: ComposeEmail = (context, queued) =>
  compose(context, queued, placeAskedReminder, 'quoted')

/** It has ended. */
export const composePlaceAskedLapsed: ComposeEmail = (context, queued) =>
  compose(context, queued, placeAskedLapsed, 'lapsed')

/** Not sent any more once the order is in another state. */
async function compose(
  context: EmailContext,
  queued: QueuedEmail,
  template: EmailTemplate<PlaceAskedData>,
  state: OrderState,
) {
  const data = await loadOrder(context, queued)
  if (data.order.state !== state) return null
  const place = await context.db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(['fullName', 'email', 'claimKey', 'run.state'])
    .where('booking.id', '=', queued.bookingId)
    .executeTakeFirstOrThrow()
  const name = greetingName(place.fullName)
  const claimHref = pageUrls.claim(context.publicUrl, place.claimKey ?? '')
  const own = { ...data, name: name ?? 'there', claimHref, isCancelled: place.state === 'cancelled' }
  return renderMessage(context, template, own, { to: { name: name ?? '', address: place.email } })
}

export const placeAsked = wordedTemplate({ wording: placeAskedWords, values: quotedValues, Body: HeldBody })

export const placeAskedReminder = wordedTemplate({
  wording: placeAskedReminderWords,
  values: quotedValues,
  Body: HeldBody,
})

function HeldBody(data: WithWords<PlaceAskedData, typeof placeAskedWords | typeof placeAskedReminderWords>) {
  const { words, order, href, claimHref } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${order.courseName}, ${formatFullDays(order)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={order.courseName} run={{ ...order, label: order.runLabel }} />
      <Paragraph>
        For your employer, and yours to send on: <EmailLink href={href}>the order, to pay or to accept</EmailLink>
      </Paragraph>
      <LinkButton href={claimHref}>See my place</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

export const placeAskedLapsed = wordedTemplate({
  wording: placeAskedLapsedWords,
  values: (data: PlaceAskedData) => orderValues(data),
  Body: LapsedBody,
})

function LapsedBody(data: WithWords<PlaceAskedData, typeof placeAskedLapsedWords>) {
  const { words, order, isCancelled, site } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${order.courseName}, ${formatFullDays(order)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={isCancelled ? words.cancelled : words.opening} />
      <LinkButton href={pageUrls.course(site.publicUrl, order.courseId, order.runLabel)}>
        {isCancelled ? 'See the dates' : 'Book and pay myself'}
      </LinkButton>
      {!isCancelled && <Typed text={words.closing} />}
    </EmailLayout>
  )
}
