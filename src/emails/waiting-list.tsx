import type { CourseRun } from '#domain/courses/course-run.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { findWaitlistEntry, OFFER_MIN_HOURS, OFFER_STANDS } from '#domain/waitlist/waitlist.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { CourseDates, Sessions } from './course-dates.tsx'
import { waitingChangedWords, waitingEndedWords, waitingJoinedWords } from '#site-content/emails/date-emails.ts'
import { EmailLayout, greetingName, Heading, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, type EmailContext, type QueuedEmail, renderMessage } from './email-template.tsx'
import { personValues, wordedTemplate } from './email-wording.ts'
import { findRunChange } from './run-changed.tsx'

/** Of what was typed it repeats only the name, so that no one can send their own text through us. */
export const composeWaitingJoined: ComposeEmail = async (context, queued) => {
  const { to, data } = await loadWaitingListEmail(context, queued)
  return renderMessage(context, waitingJoined, data, { to })
}

/** The run was cancelled, and its waiting list with it. */
export const composeWaitingEnded: ComposeEmail = async (context, queued) => {
  const { to, data } = await loadWaitingListEmail(context, queued)
  return renderMessage(context, waitingEnded, data, { to })
}

/** The run has other dates. Null for a person who has left the list or was offered a place since. */
export const composeWaitingChanged: ComposeEmail = async (context, queued) => {
  const { was, became } = await findRunChange(context, queued)
  const { to, data, state } = await loadWaitingListEmail(context, queued)
  if (state !== 'waiting') return null
  return renderMessage(context, waitingChanged, { ...data, run: became, was }, { to })
}

export function getWaitingRow({ db }: EmailContext, { details }: QueuedEmail) {
  return db
    .selectFrom('waiting')
    .select(['key', 'name', 'email', 'couponCode', 'paymentType', 'shownPricePence'])
    .where('id', '=', details.waitingId ?? '')
    .executeTakeFirstOrThrow()
}

async function loadWaitingListEmail(context: EmailContext, queued: QueuedEmail) {
  const { key, name: typed, email } = await getWaitingRow(context, queued)
  const name = greetingName(typed)
  const entry = await findWaitlistEntry(context, { key })
  if (!entry) throw new Error(`expected the waiting list entry ${queued.details.waitingId}`)
  const { courseName, run, place, state } = entry
  const href = pageUrls.waitingList(context.publicUrl, key)
  const site = await getProvider(context, context.publicUrl)
  const data: WaitingListEmailData = { name: name ?? 'there', courseName, run, place, href, site }
  return { to: { name: name ?? '', address: email }, data, state }
}

interface WaitingListEmailData {
  name: string
  courseName: string
  run: Pick<CourseRun, 'label' | 'zone' | 'sessions'>
  /** Their position on the list while they wait. */
  place: number | null
  /** The page with their position, on which they can leave the list. */
  href: string
  site: ProviderDetails
}

const waitingValues = ({ name, courseName, run, site }: WaitingListEmailData) => ({
  ...personValues({ name, provider: site }),
  course: courseName,
  date: formatFullDays(run),
  held: OFFER_STANDS,
  // For a wording from before offers stood until the evening: it is never less.
  'hours held': String(OFFER_MIN_HOURS),
})

export const waitingJoined = wordedTemplate({
  wording: waitingJoinedWords,
  values: waitingValues,
  Body: ({ words, courseName, run, place, href, site }) => (
    <EmailLayout data={{ site }} title={words.heading} preview={`${courseName}, ${formatFullDays(run)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening + (place ? ` You’re number ${place} on the list.` : '')} />
      <CourseDates courseName={courseName} run={run} />
      <Heading>What happens next</Heading>
      <Typed text={words.next} />
      <LinkButton href={href}>See the list or leave it</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  ),
})

interface WaitingChangedData extends WaitingListEmailData {
  /** The run as they were last told of it. */
  was: WaitingListEmailData['run']
}

export const waitingChanged = wordedTemplate({
  wording: waitingChangedWords,
  values: (data: WaitingChangedData) => waitingValues(data),
  Body: ({ words, courseName, run, was, place, href, site }) => (
    <EmailLayout data={{ site }} title={words.heading} preview={`${courseName} is now ${formatFullDays(run)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={`${words.opening} You keep your position on the list${place ? `: you’re number ${place}` : ''}.`} />
      <Heading>New dates</Heading>
      <CourseDates courseName={courseName} run={run} />
      <Heading>Previous dates</Heading>
      <Sessions run={was} />
      <Heading>What happens next</Heading>
      <Typed text={words.next} />
      <LinkButton href={href}>See the list or leave it</LinkButton>
    </EmailLayout>
  ),
})

export const waitingEnded = wordedTemplate({
  wording: waitingEndedWords,
  values: waitingValues,
  Body: ({ words, courseName, run, site }) => (
    <EmailLayout data={{ site }} title={words.heading} preview={`${courseName}, ${formatFullDays(run)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={courseName} run={run} />
      <Typed text={words.closing} />
    </EmailLayout>
  ),
})
