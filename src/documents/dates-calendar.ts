import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { FeedDate } from '#domain/schedule/calendar-feed.ts'
import { type Trainer, trainerNames } from '#domain/trainers/trainer.ts'
import { type CalendarEvent, renderCalendarFile } from './calendar-file.ts'
import { pageUrls } from './page-urls.ts'
import type { ProviderDetails } from './provider.ts'

/**
 * The training dates as a calendar that programs read again and again, for staff: one event for each session, with the
 * places and a link to the date's page, and nothing about the people on it.
 */
export function renderDatesCalendar(input: {
  site: ProviderDetails
  stampedAt: Date
  dates: FeedDate[]
  trainers: readonly Trainer[]
  /** Whether a trainer reads it, who may not open the page of a date. */
  isTrainers: boolean
  /** Whose dates they are, where it is one trainer. */
  trainer?: string
}): string {
  const { site, stampedAt, dates, trainers, isTrainers, trainer } = input
  const name = `${site.brand}: ${trainer ?? 'training dates'}`
  const linkOf = ({ id }: FeedDate) =>
    isTrainers ? pageUrls.teaching(site.publicUrl) : pageUrls.trainingDate(site.publicUrl, id)
  const events = dates.flatMap((date) => dateEvents(date, trainers, linkOf(date)))
  return renderCalendarFile({ site, stampedAt, name, events })
}

function dateEvents(date: FeedDate, trainers: readonly Trainer[], link: string): CalendarEvent[] {
  const { id, courseName, label, sequence, sessions, zone, phase, confirmed, capacity, held } = date
  return sessions.map((session, index) => ({
    id: `date-${id}-${index + 1}`,
    sequence,
    start: session.startsAt,
    end: session.endsAt,
    summary: `${courseName}, ${label}${sessions.length > 1 ? ` (${index + 1} of ${sessions.length})` : ''}`,
    description: [
      `${formatDay(session.startsAt, zone)}, ${formatHours(session, zone)}.`,
      phase === 'cancelled'
        ? 'Cancelled.'
        : `${confirmed} of ${capacity} places taken${held > 0 ? `, ${held} held` : ''}${phase === 'closed' ? ', closed for booking' : ''}.`,
      `Trainers: ${trainerNames(trainers, date.trainerIds)}.`,
    ],
    cancelled: phase === 'cancelled',
    link,
  }))
}
