import { bookingPromise } from '#content/courses/every-course.ts'
import { promisesOf } from '#content/courses/course-promises.ts'
import { site } from '#content/site.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { courseSection, isBannerSection, PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes } from '../local-times.tsx'
import { earlyBirdNote, formatPlaces, runHeading } from '../run-labels.ts'
import type { CourseData } from './load-course.ts'
import { pricePerHour } from './taught-hours.ts'

type NextStart = Pick<CourseData, 'course' | 'next' | 'price'>
type TicketData = NextStart & Pick<CourseData, 'taught' | 'afterDeposit' | 'evenings'>

export function CourseHero({ texts, photo, ...data }: TicketData & Pick<CourseData, 'texts' | 'photo'>) {
  const { course } = data
  const { banner, becomes, forWhom } = texts
  const section = banner.picture && isBannerSection(banner.picture) ? banner.picture : courseSection[course.id]
  return (
    <div className="course-hero">
      <div className="wrap">
        <PageBanner section={section} photo={photo} heading={banner.heading} subheading={banner.subheading} />
        <CourseTicket {...data} />
        <dl className="course-gist">
          <dt>You become</dt>
          <dd>{becomes}</dd>
          <dt>It’s for</dt>
          <dd>{forWhom}</dd>
          <dt>You get</dt>
          <dd>{promisesOf(course.id, texts).youGet}</dd>
        </dl>
      </div>
    </div>
  )
}

function CourseTicket({ course, next, price, taught, afterDeposit, evenings }: TicketData) {
  return (
    <aside className="course-ticket" aria-label="Next start">
      <Ticket
        courseName={course.name}
        purpose="Next start"
        tone={course.tone}
        seed={course.id}
        heading={next ? [...runHeading(next), formatPlaces(next)] : ['No date is open at the moment', 'Live online']}
        ownTimes={next && <LocalTimes run={next} />}
        lines={[
          { label: 'Price', value: formatPenceShort(price.price), strong: true },
          ...(taught
            ? [
                {
                  label: `${taught.total} taught hours`,
                  value: `${formatPenceShort(pricePerHour(price.price, taught))} an hour`,
                },
                { label: 'Project work with a coach', value: `${evenings.length} weeks` },
              ]
            : []),
          {
            label: afterDeposit
              ? `Or a deposit today, the rest by ${formatDay(afterDeposit.dueAt, site.zone)}`
              : 'Or a deposit today',
            value: formatPenceShort(price.deposit),
          },
        ]}
        action={<ButtonLink href={paths.course(course.id, next?.label)}>BOOK NOW</ButtonLink>}
        note={
          <>
            {price.earlyUntil && <p>{earlyBirdNote(price.earlyUntil)}.</p>}
            <p>
              {bookingPromise} <a href="#refunds">Refunds</a>
            </p>
          </>
        }
      />
    </aside>
  )
}

/** At the lower edge of the window, except while the button of the ticket or the last one is in view. */
export function BookBar({ course, next, price }: NextStart) {
  if (!next) return null
  return (
    <div className="book-bar">
      <p>
        <strong>{formatPenceShort(price.price)}</strong>
        {` or ${formatPenceShort(price.deposit)} today`}
        <br />
        {formatDay(getFirstSession(next).startsAt, next.zone)}
      </p>
      <ButtonLink href={paths.course(course.id, next.label)}>
        Book<span className="visually-hidden">{` ${course.name}`}</span>
      </ButtonLink>
    </div>
  )
}

export function BookNowBand({ course, next, price, href }: NextStart & { href: string }) {
  const start = next ? `, ${formatDay(getFirstSession(next).startsAt, next.zone)}` : ''
  return (
    <section className="book-band" aria-labelledby="book-title">
      <div className="wrap">
        <div>
          <h2 id="book-title">Book your place</h2>
          <p>
            <DatedText>{`${course.name}${start}. ${formatPenceShort(price.price)}, or ${formatPenceShort(price.deposit)} today. ${bookingPromise}`}</DatedText>
          </p>
        </div>
        <p className="actions">
          <ButtonLink href={href}>BOOK NOW</ButtonLink>
          <ButtonLink kind="quiet" href={paths.contact}>
            Ask a question
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
