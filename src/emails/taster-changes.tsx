import { renderTasterCalendar, type TasterData } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { tasterCancelledWords, tasterLinkWords, tasterMovedWords } from '#site-content/emails/taster-emails.ts'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { calendarAttachment, type ComposeEmail, renderMessage } from './email-template.tsx'
import { chooseTemplate, type WithWords, wordedTemplate } from './email-wording.ts'
import { formatTaster, GiveUpPlace, HowToJoin, loadTasterPlace, tasterValues, TasterTicket } from './taster-place.tsx'

/** The taster is at another time, or its joining link is known now. Null once it is cancelled, or the place given up. */
export const composeTasterChanged: ComposeEmail = async (context, queued) => {
  const place = await loadTasterPlace(context, queued)
  if (!place || place.cancelledAt) return null
  const { tasterMovedFrom: from } = queued.details
  const movedFrom = from && { ...from, startsAt: new Date(from.startsAt), endsAt: new Date(from.endsAt) }
  const data = { ...place.data, movedFrom: movedFrom ?? null }
  const calendar = calendarAttachment('taster-session', renderTasterCalendar(data, queued.promisedAt))
  return renderMessage(context, tasterChanged, data, { to: place.to, attachments: [calendar] })
}

interface TasterChangedData extends TasterData {
  /** When it was before; null when only its joining link is new. */
  movedFrom: Pick<TasterData, 'startsAt' | 'endsAt' | 'zone'> | null
}

const moved = wordedTemplate({
  wording: tasterMovedWords,
  values: (data: TasterChangedData) => ({
    ...tasterValues(data),
    'old day and time': formatTaster(data.movedFrom ?? data),
  }),
  Body: Changed,
})
const newLink = wordedTemplate({
  wording: tasterLinkWords,
  values: (data: TasterChangedData) => tasterValues(data),
  Body: Changed,
})

export const tasterChanged = chooseTemplate<TasterChangedData>(({ movedFrom }) => (movedFrom ? moved : newLink))

function Changed({ words, ...data }: WithWords<TasterChangedData, typeof tasterLinkWords>) {
  return (
    <EmailLayout data={data} title={words.heading} preview={`${formatTaster(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <TasterTicket data={data} />
      <HowToJoin data={data} linkToCome={words.linkToCome} />
      <Typed text={words.calendar} />
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
  return renderMessage(context, tasterCancelled, data, { to: place.to, attachments })
}

interface TasterCancelledData extends TasterData {
  /** Why, in the words of staff. */
  reason: string
  /** Where the next taster is. */
  nextHref: string
}

export const tasterCancelled = wordedTemplate({
  wording: tasterCancelledWords,
  values: (data: TasterCancelledData) => tasterValues(data),
  Body: ({ words, ...data }) => (
    <EmailLayout data={data} title={words.heading} preview={formatTaster(data)}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {data.reason && <Paragraph>{data.reason}</Paragraph>}
      <Paragraph>You are welcome at the next one.</Paragraph>
      <LinkButton href={data.nextHref}>See when it is</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  ),
})
