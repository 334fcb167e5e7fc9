import type { CourseId } from '#domain/courses/course.ts'
import type { Claim } from '#domain/settings/settings.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { HeroBands } from '#web/ui/bands.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const flowDiagramTitle =
  'A cumulative flow diagram: work arrives, passes through four states and is done. The gap across is the lead time, the gap upwards the work in progress.'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words wrap">
        <h1>Change careers one finished sprint at a time.</h1>
        <p className="lead">
          Live online training for Scrum Masters, Business Analysts, Product Owners and Project Managers. Work
          experience and coaching included. No IT background needed.
        </p>
        <p className="actions">
          <ButtonLink href="#dates">See dates and prices</ButtonLink>
          <ButtonLink kind="quiet" href={paths.contact}>
            Talk to us
          </ButtonLink>
        </p>
      </div>
      <div className="hero-picture">
        <HeroBands title={flowDiagramTitle} />
      </div>
    </section>
  )
}

const steps = [
  { lane: 'To do', name: 'Choose a date', text: 'See the days, the hours in your own time zone and the places left.' },
  {
    lane: 'Ready',
    name: 'Pay in full or a deposit',
    text: 'By card. You see what is due today, and what is due later and when.',
  },
  {
    lane: 'In progress',
    name: 'Join live',
    text: 'Online with your facilitators, then remote work experience, coaching and mentoring.',
  },
  {
    lane: 'Done',
    name: 'Certificate of attendance',
    text: 'With the resources to keep, and help to prepare for your next role.',
  },
]

/** The trainee's way from choosing a date to the certificate, as the columns of a board. */
export function HowItWorks() {
  return (
    <section className="section section-sunk" aria-labelledby="how-title">
      <div className="wrap">
        <h2 id="how-title">How it works</h2>
        <ol className="columns">
          {steps.map((step) => (
            <li className="lane" key={step.name}>
              <p className="lane-name">{step.lane}</p>
              <div className="card">
                <h3>{step.name}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface CourseTeaser {
  id: CourseId
  name: string
  text: string
}

const courses: CourseTeaser[] = [
  {
    id: 1,
    name: 'Scrum Master',
    text: 'Help a team plan, finish and improve its work. Nine modules, from project initiation to Agile management tools.',
  },
  {
    id: 2,
    name: 'Business Analyst',
    text: 'Find out what people need and write it so that a team can build it. Work experience follows the training.',
  },
  {
    id: 3,
    name: 'Product Owner',
    text: 'Decide what is built next, and why. At least three months of online training, with work experience.',
  },
  {
    id: 4,
    name: 'Project Manager',
    text: 'Bring scope, time, money and people to the same finish line, in Agile settings and beside them.',
  },
]

export function FourCourses() {
  return (
    <section className="section section-surface" aria-labelledby="courses-title">
      <div className="wrap">
        <h2 id="courses-title">Four courses</h2>
        <ul className="columns">
          {courses.map((course) => (
            <li key={course.id} className={`course tone-${courseTone[course.id]}`}>
              <h3 id={`course-${course.id}`}>{course.name}</h3>
              <p>{course.text}</p>
              <p className="actions">
                <ButtonLink small href={paths.course(course.id)} aria-describedby={`course-${course.id}`}>
                  Book Now
                </ButtonLink>
                <a href={paths.courseInfo(course.id)} aria-describedby={`course-${course.id}`}>
                  Find out more
                </a>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export interface ClaimsBoardProps {
  claims: Claim[]
  /** The sentence about the share that is given for clean water. */
  water: string
}

export function ClaimsBoard({ claims, water }: ClaimsBoardProps) {
  return (
    <section className="section" aria-labelledby="claims-title">
      <div className="wrap">
        <h2 id="claims-title">Where it has led so far</h2>
        <dl className="claims columns">
          {claims.map((claim) => (
            <div key={claim.name}>
              <dt>{claim.words}</dt>
              <dd>{claim.figure}</dd>
            </div>
          ))}
        </dl>
        <p className="charity">{water}</p>
      </div>
    </section>
  )
}
