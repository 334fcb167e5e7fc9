import { formatDay } from '#domain/courses/session-times.ts'
import { renderTasterCalendar, type TasterData } from '#documents/calendar.ts'
import { EmailLayout, Greeting, Heading, Paragraph } from './email-layout.tsx'
import { calendarAttachment, type ComposeEmail, type EmailTemplate, renderMessage } from './email-template.tsx'
import { formatTaster, GiveUpPlace, HowToJoin, loadTasterPlace, TasterTicket } from './taster-place.tsx'

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
  return renderMessage(template, data, { to, attachments: [calendar] })
}

export const tasterConfirmation: EmailTemplate<TasterData> = {
  subject: ({ startsAt, zone }) => `Your place in the Scrum Master taster session, ${formatDay(startsAt, zone)}`,
  Body: Confirmation,
}

function Confirmation(data: TasterData) {
  return (
    <EmailLayout data={data} title="Your place is saved" preview={`${formatTaster(data)}, live online.`}>
      <Greeting name={data.name} />
      <Paragraph>We have saved you a place in our free Scrum Master taster session.</Paragraph>
      <TasterTicket data={data} />
      <Heading>What happens next</Heading>
      <HowToJoin data={data} />
      <Paragraph>Add the attached file to your calendar and the session appears in your own time zone.</Paragraph>
      <Paragraph>
        All you need is your questions. There is nothing to pay, and we’ll only use your address for this session.
      </Paragraph>
      <GiveUpPlace data={data} />
      <Paragraph>If this wasn’t you, that link deletes the name and the address, and we won’t write again.</Paragraph>
    </EmailLayout>
  )
}

export const tasterReminder: EmailTemplate<TasterData> = {
  subject: (data) => `Your Scrum Master taster session is on ${formatTaster(data)}`,
  Body: Reminder,
}

function Reminder(data: TasterData) {
  return (
    <EmailLayout data={data} title="Your taster session is coming up" preview={`${formatTaster(data)}, live online.`}>
      <Greeting name={data.name} />
      <Paragraph>Your free Scrum Master taster session is nearly here. We’re looking forward to meeting you.</Paragraph>
      <TasterTicket data={data} />
      <HowToJoin data={data} />
      <GiveUpPlace data={data} />
    </EmailLayout>
  )
}
