import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { FeedDate, FeedTaster } from '#domain/schedule/calendar-feed.ts'
import { formatPlaces } from '#domain/schedule/messages.ts'
import { type Trainer, trainerNames } from '#domain/trainers/trainer.ts'
import { type CalendarEvent, renderCalendarFile } from './calendar-file.ts'
import { pageUrls } from './page-urls.ts'
import type { ProviderDetails } from './provider.ts'

/**
 * The training dates and tasters as a calendar that programs read again and again, for staff: one event for each session,
 * with the places and a link to its page, and nothing about the people on it.
 */
export function renderDatesCalendar(input: {
  site: ProviderDetails
  stampedAt: Date
  dates: FeedDate[]
  tasters: FeedTaster[]
  trainers: readonly Trainer[]
  /** Whether a trainer reads it, who may not open the page of a date. */
  isTrainers: boolean
  /** Whose dates they are, where it is one trainer. */
  trainer?: string
}): string {
  const { site, stampedAt, dates, tasters, trainers, isTrainers, trainer } = input
  const name = `${site.brand}: ${trainer ?? 'training dates'}`
  const { publicUrl } = site
  const ownPage = isTrainers ? pageUrls.teaching(publicUrl) : null
  const events = [
    ...dates.flatMap((date) => dateEvents(date, trainers, ownPage ?? pageUrls.trainingDate(publicUrl, date.id))),
    ...tasters.map((taster) => tasterEvent(taster, trainers, ownPage ?? pageUrls.officeTaster(publicUrl, taster.id))),
  ]
  return renderCalendarFile({ site, stampedAt, name, events })
}

function dateEvents(date: FeedDate, trainers: readonly Trainer[], link: string): CalendarEvent[] {
  const { id, courseName, label, sequence, sessions, zone, phase } = date
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
        : `Places: ${formatPlaces(date)}${phase === 'closed' ? ', closed for booking' : ''}.`,
      `Trainers: ${trainerNames(trainers, date.trainerIds)}.`,
    ],
    cancelled: phase === 'cancelled',
    link,
  }))
}

function tasterEvent(taster: FeedTaster, trainers: readonly Trainer[], link: string): CalendarEvent {
  const { id, sequence, startsAt, endsAt, zone, capacity, taken, trainerId, cancelledAt } = taster
  return {
    id: `office-taster-${id}`,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: 'Free Scrum Master taster session',
    description: [
      `${formatDay(startsAt, zone)}, ${formatHours({ startsAt, endsAt }, zone)}.`,
      cancelledAt ? 'Cancelled.' : `${taken} of ${capacity} places taken.`,
      ...(trainerId ? [`Trainer: ${trainerNames(trainers, [trainerId])}.`] : []),
    ],
    cancelled: cancelledAt !== null,
    link,
  }
}

/** The live days of a date that its reader has not booked: to see whether they fit. */
export function renderOfferedDate(input: {
  site: ProviderDetails
  course: Pick<Course, 'id' | 'name'>
  run: Pick<CourseRun, 'id' | 'label' | 'sessions' | 'zone'>
  stampedAt: Date
}): string {
  const { site, course, run, stampedAt } = input
  const page = pageUrls.course(site.publicUrl, course.id, run.label)
  const events = run.sessions.map((session, index) => ({
    id: `offered-${run.id}-${index + 1}`,
    sequence: 0,
    start: session.startsAt,
    end: session.endsAt,
    summary: `Not booked yet: ${course.name}, day ${index + 1} of ${run.sessions.length} (${site.brand})`,
    description: [
      `${formatDay(session.startsAt, run.zone)}, ${formatHours(session, run.zone)}, live online.`,
      `Book your place: ${page}`,
    ],
    link: page,
    tentative: true,
  }))
  return renderCalendarFile({ site, stampedAt, events })
}
