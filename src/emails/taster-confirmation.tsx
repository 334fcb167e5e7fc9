import { renderTasterCalendar, type TasterData } from '#documents/calendar.ts'
import { tasterConfirmationWords, tasterReminderWords } from '#site-content/emails/taster-emails.ts'
import { EmailLayout, Heading, Paragraph, Typed } from './email-layout.tsx'
import { calendarAttachment, type ComposeEmail, renderMessage } from './email-template.tsx'
import { type EmailTemplate, wordedTemplate } from './email-wording.ts'
import { formatTaster, GiveUpPlace, HowToJoin, loadTasterPlace, tasterValues, TasterTicket } from './taster-place.tsx'

/** To who signed up. */
export const composeTasterConfirmation: ComposeEmail = (context, queued) =>
  composeTaster(tasterConfirmation, context, queued)

/** A day before. */
export const composeTasterReminder: ComposeEmail = (context, queued) => composeTaster(tasterReminder, context, queued)

/** Nothing is sent about a place that was given up, or a taster that was cancelled meanwhile. */
async function composeTaster(template: EmailTemplate<TasterData>, ...[context, queued]: Parameters<ComposeEmail>) {
  const place = await loadTasterPlace(context, queued)
  if (!place || place.cancelledAt) return null
  const { data, to } = place
  const calendar = calendarAttachment('taster-session', renderTasterCalendar(data, queued.promisedAt))
  return renderMessage(context, template, data, { to, attachments: [calendar] })
}

export const tasterConfirmation = wordedTemplate({
  wording: tasterConfirmationWords,
  values: (data: TasterData) => tasterValues(data),
  Body: ({ words, ...data }) => (
    <EmailLayout data={data} title={words.heading} preview={`${formatTaster(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <TasterTicket data={data} />
      <Heading>What happens next</Heading>
      <HowToJoin data={data} linkToCome={words.linkToCome} />
      <Typed text={words.calendar} />
      <Typed text={words.closing} />
      <GiveUpPlace data={data} />
      <Paragraph>If this wasn’t you, that link deletes the name and the address, and we won’t write again.</Paragraph>
    </EmailLayout>
  ),
})

export const tasterReminder = wordedTemplate({
  wording: tasterReminderWords,
  values: (data: TasterData) => tasterValues(data),
  Body: ({ words, ...data }) => (
    <EmailLayout data={data} title={words.heading} preview={`${formatTaster(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <TasterTicket data={data} />
      <HowToJoin data={data} linkToCome={words.linkToCome} />
      <Typed text={words.closing} />
      <GiveUpPlace data={data} />
    </EmailLayout>
  ),
})
