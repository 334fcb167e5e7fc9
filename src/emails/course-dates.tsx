import { projectHours } from '#content/courses/programme.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { PROGRAMME_ZONE, scheduleProgramme } from '#documents/programme-schedule.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { localHours } from '#domain/courses/local-hours.ts'
import { clockChangesDuring, formatClock, formatDay, formatHours } from '#domain/courses/session-times.ts'
import { dateFormat, timeZoneLabel } from '#domain/time-zone.ts'
import { EmailLink, Heading, LinkButton, Paragraph, TicketBox, TicketPart } from './email-layout.tsx'
import { styles } from './email-style.ts'

/** `readerZone` is the time zone of the browser that booked, where it is known. */
export type SessionTimes = Pick<CourseRun, 'sessions' | 'zone'> & { readerZone?: string | null }

interface CourseDatesProps {
  courseName: string
  run: SessionTimes & { label: string }
}

/** A course run in a box: course, label and sessions. */
export function CourseDates({ courseName, run }: CourseDatesProps) {
  return (
    <TicketBox>
      <TicketPart>
        <p style={styles.course}>{courseName}</p>
        <p className="soft" style={styles.small}>
          {run.label}, live online
        </p>
        <SessionLines run={run} />
      </TicketPart>
    </TicketBox>
  )
}

/** The same without the box. */
export const Sessions = ({ run }: { run: SessionTimes }) => (
  <div style={styles.paragraph}>
    <SessionLines run={run} />
  </div>
)

/** One line a session, in the time zone of the course; then the reader's own hours, where they differ. */
export function SessionLines({ run }: { run: SessionTimes }) {
  return (
    <>
      {run.sessions.map((session) => (
        <p key={session.startsAt.getTime()} style={styles.figures}>
          {formatDay(session.startsAt, run.zone)}, {formatHours(session, run.zone)}
        </p>
      ))}
      <LocalHours run={run} />
    </>
  )
}

function LocalHours({ run }: { run: SessionTimes }) {
  const { readerZone } = run
  const own = readerZone && localHours(run, readerZone)
  if (!own) return null
  return (
    <p className="soft" style={{ ...styles.small, margin: '6px 0' }}>
      Your time ({timeZoneLabel(readerZone)}): {own.words}
      {own.warning && `. ${own.warning}`}
    </p>
  )
}

export function ClockChange({ run }: { run: SessionTimes }) {
  if (!clockChangesDuring(run)) return null
  return <Paragraph>The clocks change between your sessions: the hours above are right for each day.</Paragraph>
}

/** "16:42 GMT on Thu 3 Dec 2026" */
export function formatDateTime(at: Date, zone: string): string {
  return `${formatClock(at, zone)} on ${formatDay(at, zone)}`
}

type TwelveWeeksData = Pick<
  BookingDocumentData,
  'weeks' | 'sessions' | 'trainers' | 'reference' | 'readerZone' | 'site'
>

/** What follows the live days: the first live evening, the hours a week and who teaches. */
export function TwelveWeeks({ data }: { data: TwelveWeeksData }) {
  const evenings = scheduleProgramme(data)
  const [first] = evenings
  if (!first) return null
  return (
    <>
      <Heading>Your twelve weeks</Heading>
      <Paragraph>
        After the live days you meet online every {weekdayOf(first.startsAt)} evening for {evenings.length} weeks, first
        on {formatDay(first.startsAt, PROGRAMME_ZONE)}, {formatHours(first, PROGRAMME_ZONE)}, and work on a charity’s
        product with your team, {projectHours.from} to {projectHours.to} hours a week. All {evenings.length} evenings
        are in the calendar file.
      </Paragraph>
      <LocalHours run={{ sessions: [first], zone: PROGRAMME_ZONE, readerZone: data.readerZone }} />
      <Trainers trainers={data.trainers} />
    </>
  )
}

function Trainers({ trainers }: { trainers: Trainer[] }) {
  if (trainers.length === 0) return null
  return (
    <Paragraph>
      {trainers.length === 1 ? 'Your trainer' : 'Your trainers'}:{' '}
      {inWords(trainers.map(({ name, role }) => (role ? `${name} (${role.toLowerCase()})` : name)))}.
    </Paragraph>
  )
}

const weekdayOf = (at: Date): string => dateFormat({ weekday: 'long', timeZone: PROGRAMME_ZONE }).format(at)

const inWords = (names: string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

export function JoiningLink({ link }: { link: string }) {
  return (
    <>
      <LinkButton href={link}>Join online</LinkButton>
      <AddressToCopy href={link} />
      <Paragraph>Pressing Join there records your attendance.</Paragraph>
    </>
  )
}

/** For another device. The plain text version has the address with the button. */
export function AddressToCopy({ href }: { href: string }) {
  return (
    <p className="soft" style={styles.small} data-skip-in-text="true">
      Or copy the address: <EmailLink href={href}>{href}</EmailLink>
    </p>
  )
}
