import { projectHours } from '#content/courses/programme.ts'
import { trainersNote } from '#content/trainers.ts'
import { dateFormat } from '#domain/time-zone.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { PROGRAMME_ZONE, scheduleProgramme } from '#documents/programme-schedule.ts'
import { SessionLines } from './course-dates.tsx'
import { EmailLink, Heading, Paragraph } from './email-layout.tsx'
import { styles } from './email-style.ts'

type TwelveWeeksData = Pick<
  BookingDocumentData,
  'courseId' | 'sessions' | 'trainers' | 'reference' | 'readerZone' | 'site'
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
        After the live days you meet online every {weekdayOf(first.startsAt)} evening for {evenings.length} weeks. In
        between you work on a charity’s product with your team, {projectHours.from} to {projectHours.to} hours a week.
        Your first evening:
      </Paragraph>
      <div style={styles.paragraph}>
        <SessionLines run={{ sessions: [first], zone: PROGRAMME_ZONE, readerZone: data.readerZone }} />
      </div>
      <Paragraph>
        All {evenings.length} evenings, with what each is about, are in the calendar file and under{' '}
        <EmailLink href={pageUrls.myBooking(data.site.publicUrl, data.reference)}>My bookings</EmailLink>
      </Paragraph>
      <Paragraph>
        {data.trainers.length === 1 ? 'Your trainer' : 'Your trainers'}:{' '}
        {inWords(data.trainers.map(({ name, role }) => `${name} (${role.toLowerCase()})`))}.
      </Paragraph>
      <p className="soft" style={styles.small}>
        {trainersNote}
      </p>
    </>
  )
}

const weekdayOf = (at: Date): string => dateFormat({ weekday: 'long', timeZone: PROGRAMME_ZONE }).format(at)

const inWords = (names: string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
