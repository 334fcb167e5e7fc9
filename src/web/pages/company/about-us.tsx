import type { MetaArgs } from 'react-router'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { findShownWaterTotal } from '#domain/payments/ledger.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'
import type { Claim, Settings } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import { currentTrainers, trainersOf } from '#domain/trainers/trainer.ts'
import { aboutDocument } from '#site-content/about.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { loadCourseStarts } from '#web/pages/courses/load-course.ts'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DayInWords } from '../date-time.tsx'
import type { Route } from './+types/about-us'
import aboutCss from './about-us.css?inline'
import { Founders, Trainers, type TrainersProps } from './about-people.tsx'
import { LiveEvening } from './live-evening.tsx'
import { NextStep } from './next-step.tsx'

export const handle = { css: aboutCss }

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { platform, content, claims } = request
  const settings = await request.settings()
  return {
    words: await content(aboutDocument),
    claims: await claims(),
    cleanWater: settings.cleanWater,
    waterTotal: await findShownWaterTotal(platform),
    trainers: await loadTrainers(request),
    taster: await findNextTaster(platform),
    starts: await loadCourseStarts(request, []),
  }
}

/** As many dates as are named of one trainer. */
const TAUGHT = 3

/** Those who teach, each with the next dates that they teach and that have a place. */
async function loadTrainers({ platform, trainers }: RequestContext): Promise<TrainersProps['trainers']> {
  const [all, courses, runs] = await Promise.all([trainers(), listCourses(platform), listOfferedRuns(platform)])
  return currentTrainers(all).map((trainer) => ({
    ...trainer,
    teaches: runs
      .filter((run) => isBookable(run) && trainersOf(all, run.trainerIds).includes(trainer))
      .slice(0, TAUGHT)
      .map((run) => ({
        name: courses.find(({ id }) => id === run.courseId)?.name ?? '',
        day: formatDay(getFirstSession(run).startsAt, run.zone),
        link: paths.course(run.courseId, run.label),
      })),
  }))
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'About us',
    description:
      'What we’re here for, three values, our founders, our figures and how we know them, and the clean water that each course funds.',
    path: paths.about,
  })

export default function AboutUs({ loaderData: { words, ...figures } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        section="aboutUs"
        heading="About Us"
        subheading="We teach Agile and Scrum live online, and coach you through three months of practice."
      >
        <p className="actions">
          <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
        </p>
      </PageBanner>
      <Trainers trainers={figures.trainers} taster={figures.taster} />
      <LiveEvening />
      <Founders {...words} />
      <Purpose {...words} />
      <Journey claims={figures.claims} />
      <CharityBanner words={words.waterWords} cleanWater={figures.cleanWater} total={figures.waterTotal} />
      <NextStep
        heading="Come and meet us"
        lead="Join a free taster session, or pick a date and start."
        starts={figures.starts}
      />
    </>
  )
}

type Words = Route.ComponentProps['loaderData']['words']

/** What we are here for, and by which values. */
function Purpose({ vision, mission, values }: Words) {
  return (
    <div className="section section-sunk">
      <div className="wrap purpose">
        <section aria-labelledby="vision-title">
          <h2 id="vision-title">Vision and Mission</h2>
          <div>
            <h3>Vision</h3>
            <p>{vision}</p>
          </div>
          <div>
            <h3>Mission</h3>
            <p>{mission}</p>
          </div>
        </section>
        <section aria-labelledby="values-title">
          <h2 id="values-title">Our 3 C's</h2>
          {values.map(({ name, text }) => (
            <div key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <ValueCheck name={name} />
            </div>
          ))}
        </section>
      </div>
    </div>
  )
}

/** Where one can check what each of the specification's three means here. */
const CHECKS: Record<string, { text: string; link: string }> = {
  'Customer centricity': { text: 'Dates and hours, in your own time too', link: paths.dates },
  Commitment: { text: 'What we owe you if a date changes', link: `${paths.faq}#q-refunds` },
  'Continuous learning': { text: 'A retrospective, and what it changed', link: `${paths.twelveWeeks}#week-5` },
}

function ValueCheck({ name }: { name: string }) {
  const check = CHECKS[name]
  return (
    check && (
      <p>
        <a href={check.link}>{check.text}</a>
      </p>
    )
  )
}

/** The stated figures, side by side: they count different things, so nothing compares them. */
function Journey({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null
  // The oldest of their days, so that the line is true of all.
  const [lastChecked] = claims.map(({ reviewedOn }) => reviewedOn).toSorted()
  return (
    <section className="section section-surface" aria-labelledby="journey-title">
      <div className="wrap">
        <h2 id="journey-title">The journey in figures</h2>
        <dl className="journey-figures">
          {claims.map(({ name, figure, words, reading }) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd className="journey-figure">{figure}</dd>
              <dd className="journey-reading">{reading}</dd>
            </div>
          ))}
        </dl>
        {lastChecked && (
          <p className="journey-source">
            Our own figures, checked <DayInWords day={lastChecked} />. <a href={paths.howWeKnow}>How we know</a> ·{' '}
            <a href={paths.reviewsPolicy}>How we check reviews</a>
          </p>
        )}
      </div>
    </section>
  )
}

interface CharityBannerProps {
  words: Words['waterWords']
  cleanWater: Settings['cleanWater']
  /** What was given so far. */
  total: Pence | null
}

/** The percentage is the setting by which payments are shared in the books, so the page cannot state another. */
function CharityBanner({ words, cleanWater, total }: CharityBannerProps) {
  return (
    <section className="charity-banner" aria-labelledby="water-title">
      <div className="wrap">
        <div className="charity-words">
          <h2 id="water-title">{words.title}</h2>
          <p className="lead">{cleanWater.words}</p>
          <p>
            We set aside {cleanWater.rateBasisPoints / 100}% of every payment
            {total !== null && `, ${formatPenceShort(total)} so far`}. {words.text}
          </p>
        </div>
        <DropOnWater />
      </div>
    </section>
  )
}

const rings = [290, 215, 145, 80, 28]

function DropOnWater() {
  return (
    <svg className="bands charity-drop" viewBox="0 0 600 260" aria-hidden="true">
      {rings.map((radius, ring) => (
        <ellipse key={radius} className={`band-${ring + 2}`} cx="300" cy="180" rx={radius} ry={radius * 0.27} />
      ))}
      <path className="band-6" d="M300 12c18 30 34 50 34 74a34 34 0 0 1-68 0c0-24 16-44 34-74z" />
    </svg>
  )
}
