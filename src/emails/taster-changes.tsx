import { formatDay } from '#domain/courses/session-times.ts'
import { renderTasterCalendar, type TasterData } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { EmailLayout, EmailLink, Greeting, Paragraph } from './email-layout.tsx'
import { calendarAttachment, type ComposeEmail, type EmailTemplate, renderMessage } from './email-template.tsx'
import { formatTaster, GiveUpPlace, HowToJoin, loadTasterPlace, TasterTicket } from './taster-place.tsx'

/** The taster is at another time, or its joining link is known now. Null once it is cancelled, or the place given up. */
export const composeTasterChanged: ComposeEmail = async (context, queued) => {
  const place = await loadTasterPlace(context, queued)
  if (!place || place.cancelledAt) return null
  const { tasterMovedFrom: from } = queued.details
  const movedFrom = from && { ...from, startsAt: new Date(from.startsAt), endsAt: new Date(from.endsAt) }
  const data = { ...place.data, movedFrom: movedFrom ?? null }
  const calendar = calendarAttachment('taster-session', renderTasterCalendar(data, queued.promisedAt))
  return renderMessage(tasterChanged, data, { to: place.to, attachments: [calendar] })
}

interface TasterChangedData extends TasterData {
  /** When it was before; null when only its joining link is new. */
  movedFrom: Pick<TasterData, 'startsAt' | 'endsAt' | 'zone'> | null
}

export const tasterChanged: EmailTemplate<TasterChangedData> = {
  subject: (data) =>
    data.movedFrom
      ? `New time for your taster session: ${formatTaster(data)}`
      : `How to join your taster session, ${formatDay(data.startsAt, data.zone)}`,
  Body: Changed,
}

function Changed(data: TasterChangedData) {
  const { movedFrom } = data
  return (
    <EmailLayout
      data={data}
      title={movedFrom ? 'Your taster session has moved' : 'How to join your taster session'}
      preview={`${formatTaster(data)}, live online.`}
    >
      <Greeting name={data.name} />
      {movedFrom && (
        <Paragraph>
          We have had to move your taster session. It was on {formatTaster(movedFrom)}. This is the new time:
        </Paragraph>
      )}
      <TasterTicket data={data} />
      <HowToJoin data={data} />
      <Paragraph>Open the attached file to update your calendar.</Paragraph>
      <GiveUpPlace data={data} />
    </EmailLayout>
  )
}

/** The taster is cancelled. Null once the place was given up. */
export const composeTasterCancelled: ComposeEmail = async (context, queued) => {
  const place = await loadTasterPlace(context, queued)
  if (!place) return null
  const data = { ...place.data, reason: place.cancelReason ?? '', nextHref: pageUrls.taster(context.publicUrl) }
  const calendar = renderTasterCalendar(data, queued.promisedAt, true)
  const attachments = [calendarAttachment('cancelled-taster-session', calendar, 'CANCEL')]
  return renderMessage(tasterCancelled, data, { to: place.to, attachments })
}

interface TasterCancelledData extends TasterData {
  /** Why, in the words of staff. */
  reason: string
  /** Where the next taster is. */
  nextHref: string
}

export const tasterCancelled: EmailTemplate<TasterCancelledData> = {
  subject: ({ startsAt, zone }) => `Cancelled: Scrum Master taster session, ${formatDay(startsAt, zone)}`,
  Body: Cancelled,
}

function Cancelled(data: TasterCancelledData) {
  return (
    <EmailLayout data={data} title="Your taster session is cancelled" preview={formatTaster(data)}>
      <Greeting name={data.name} />
      <Paragraph>
        We’re sorry, but we have had to cancel the free Scrum Master taster session on {formatTaster(data)}.
      </Paragraph>
      {data.reason && <Paragraph>{data.reason}</Paragraph>}
      <Paragraph>
        You are welcome at the next one: <EmailLink href={data.nextHref}>see when it is</EmailLink>
      </Paragraph>
      <Paragraph>Open the attached file to remove the session from your calendar.</Paragraph>
    </EmailLayout>
  )
}
