import type { MetaArgs } from 'react-router'
import { roleNames, roles, workedExample } from '#content/worked-example/worked-example.ts'
import { getFirstSession, formatDay } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { type CourseStart, loadCourseStarts } from '#web/pages/courses/load-course.ts'
import { formatPrice, pricesOf } from '#web/pages/home/course-prices.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/twelve-weeks'
import { artefactsOf, exampleNote } from './artefact.tsx'
import { toneOf } from './board-still.tsx'
import { FlowBands } from './charts.tsx'
import { motionRules } from './motion.ts'
import { MovingBoard } from './moving-board.tsx'
import twelveWeeksCss from './twelve-weeks.css?inline'
import { WaveArticle, WeekArticle } from './week-article.tsx'

export const handle = { css: twelveWeeksCss + motionRules }

export async function loader({ context }: Route.LoaderArgs) {
  return { starts: await loadCourseStarts(context.get(requestContext), []) }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) =>
  describePage(matches, {
    title: 'Twelve weeks with one team',
    description:
      'Follow one team of six through the twelve weeks after the live days: every card, every setback and every figure, week by week.',
    path: paths.twelveWeeks,
  })

const { charity, team, calls, weeks } = workedExample

export default function TwelveWeeks({ loaderData: { starts } }: Route.ComponentProps) {
  return (
    <>
      <Opening />
      <Team />
      <section className="track" aria-labelledby="weeks-title">
        <h2 className="visually-hidden" id="weeks-title">
          The twelve weeks
        </h2>
        <MovingBoard />
        <div className="weeks">
          {weeks.map(({ title }, index) => (
            <WeekArticle key={title} week={index + 1} />
          ))}
          <WaveArticle />
        </div>
      </section>
      <LeftWith />
      <NextSteps starts={starts.filter(({ course }) => course.id <= roles.length)} />
    </>
  )
}

function Opening() {
  return (
    <div className="opening">
      <FlowBands />
      <div className="wrap">
        <h1>Twelve weeks with one team</h1>
        <p className="lead">
          After the two live days you join a team of six and build something real for a charity. Here is one team, card
          by card: what they planned, what went wrong, and what they had at the end.
        </p>
        <p className="aside">{exampleNote}</p>
        <p className="actions">
          <ButtonLink href="#week-1">Start with week 1</ButtonLink>
          <ButtonLink kind="quiet" href="#left-with">
            See what they left with
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

function Team() {
  return (
    <section className="section team" aria-labelledby="team-title">
      <div className="wrap">
        <h2 id="team-title">Six people, one small pool</h2>
        <p>
          {`${charity.what}. The team builds “${charity.product.toLowerCase()}” with ${charity.builtWith}. No one writes code. In your own team everyone learns one role and takes turns in it; in this one each role has one person, so that you can compare them.`}
        </p>
        <p className="stake">
          <b>{calls.before}</b> calls to the desk in one booking week
        </p>
        <ul>
          {team.map(({ name, role, before }) => (
            <li key={name}>
              <b>{name}</b> {role}
              <span>{`was a ${before}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function LeftWith() {
  return (
    <section className="section section-surface left-with" id="left-with" aria-labelledby="left-with-title">
      <div className="wrap">
        <h2 id="left-with-title">Six pages to show at an interview</h2>
        <p className="lead">Each role makes six of its own. These are all of them.</p>
        <ul className="barred columns">
          {roles.map((role) => (
            <li key={role} className={`tone-${toneOf(role)}`}>
              <h3>{roleNames[role]}</h3>
              <ul>
                {artefactsOf(role).map(({ id, title, week }) => (
                  <li key={id}>
                    <a href={paths.artefact(id)}>{title}</a>
                    <small>{`Week ${week}`}</small>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function NextSteps({ starts }: { starts: CourseStart[] }) {
  const prices = pricesOf(starts.map(({ price }) => price))
  return (
    <section className="section" aria-labelledby="next-title">
      <div className="wrap">
        <h2 id="next-title">Which of them would you be?</h2>
        <p className="lead">
          {`Two live days, then twelve weeks like these. ${formatPrice(prices)}, or ${formatPenceShort(prices.deposit)} today.`}
        </p>
        <ul className="columns next-roles">
          {starts.map(({ course, next }) => (
            <li key={course.id} className={`tone-${course.tone}`}>
              <h3>
                <a href={paths.courseInfo(course)}>{course.name}</a>
              </h3>
              <p>{next ? `Next start ${formatDay(getFirstSession(next).startsAt, next.zone)}` : 'No date open yet'}</p>
            </li>
          ))}
        </ul>
        <p className="actions">
          <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
          <ButtonLink kind="quiet" href={paths.taster}>
            Try a free session
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
