import { terms } from '#content/site.ts'
import type { Course } from '#domain/courses/course.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { MOST_PEOPLE } from '#domain/orders/cover-request.ts'
import { countPlaces } from '#domain/orders/order-details.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { fillPromises } from '#site-content/promises.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CoverAnswer, Planned } from './cover.tsx'
import { BuyerFields } from './teams-buyer.tsx'
import { CourseLinks } from './course-links.tsx'
import { NoDates } from './teams-form.tsx'

interface CoverFormProps {
  courses: Course[]
  course: Course | null
  isOffered: boolean
  teams: Settings['teams']
  idempotencyKey: string
  answer: CoverAnswer | null
}

/** Two steps on one page, without a script: who comes, which shows the plan; then who buys. */
export function CoverForm({ courses, course, isOffered, ...planner }: CoverFormProps) {
  if (!course) return null
  const { answer } = planner
  return (
    <div className="teams-main">
      <CourseLinks courses={courses} chosen={course} hrefOf={paths.coverPlan} />
      {answer?.made ? (
        <Made made={answer.made} />
      ) : isOffered ? (
        <Planner course={course} {...planner} />
      ) : (
        <NoDates course={course} />
      )}
    </div>
  )
}

type PlannerProps = Pick<CoverFormProps, 'teams' | 'idempotencyKey' | 'answer'> & { course: Course }

function Planner({ course, teams, idempotencyKey, answer }: PlannerProps) {
  const errors = answer?.fieldErrors ?? {}
  const field = (name: string, before = '') => ({
    name,
    defaultValue: answer?.values[name] ?? before,
    error: errors[name],
  })
  const planned = answer?.planned ?? null
  return (
    <form className="form" method="post" action={`${paths.coverPlan(course.id)}#answer`} noValidate>
      <input type="hidden" name="courseId" value={course.id} />
      <input type="hidden" name="idempotencyKey" value={answer?.values.idempotencyKey || idempotencyKey} />
      <TextAreaField
        label="Who is coming"
        rows={3}
        autoComplete="off"
        spellCheck={false}
        hint={`Up to ${MOST_PEOPLE}. Initials are enough, with commas between them. Nothing is stored`}
        {...field('people')}
      />
      <TextAreaField
        label="Who covers for each other (optional)"
        rows={3}
        autoComplete="off"
        spellCheck={false}
        hint="One pair or group on each line, such as “AB, CD”. They never come on the same date"
        {...field('cover')}
      />
      <Field
        label="Away at once, at most"
        inputMode="numeric"
        width="short"
        autoComplete="off"
        {...field('mostAway', '3')}
      />
      <Button kind={planned?.plan.ok ? 'quiet' : 'main'} name="intent" value="plan">
        Plan the groups
      </Button>
      <div id="answer" className="cover-answer">
        <ErrorSummary id="problems" problems={problemsOf(errors, { message: answer?.message })} />
        {planned && <Plan {...planned} />}
      </div>
      {planned?.plan.ok && (
        <>
          <input type="hidden" name="of" value={planned.of} />
          {planned.plan.groups.map(({ date, people }) => (
            <input key={date.label} type="hidden" name="group" value={`${date.label}|${people.length}`} />
          ))}
          <BuyerFields field={field} isNumberWrong={false} />
          <p className="fine-print">
            {fillPromises(
              'Each quote holds its places for {{quote days}}, at most until two days before the start. We hold all of them or none.',
              { teams },
            )}{' '}
            {terms.business} <a href={paths.terms}>Terms</a>
          </p>
          <Button name="intent" value="order">
            {planned.plan.groups.length === 1 ? 'Get the quote' : `Get the ${planned.plan.groups.length} quotes`}
          </Button>
        </>
      )}
    </form>
  )
}

function Plan({ plan, asked }: Planned) {
  if (!plan.ok) return <NotPossible plan={plan} />
  const { groups, total } = plan
  return (
    <section aria-labelledby="plan-title">
      <h2 id="plan-title">{groups.length === 1 ? 'One group' : `${groups.length} groups`}</h2>
      <ol className="cover-groups">
        {groups.map(({ date, people, sums }) => (
          <li key={date.label}>
            <h3>{formatFullDays(date.run)}</h3>
            <Names label="Away" names={people} isAway />
            <Names label="Not away" names={asked.people.filter((one) => !people.includes(one))} />
            <DataList>
              <Row label={`${countPlaces(sums.seats)} at ${formatPence(sums.price)}`}>
                {formatPence(pence(sums.price * sums.seats))}
              </Row>
              {sums.groupDiscount > 0 && <Row label="Group price">−{formatPence(sums.groupDiscount)}</Row>}
              {sums.groupDiscount > 0 && <Row label="This group">{formatPence(sums.total)}</Row>}
            </DataList>
          </li>
        ))}
      </ol>
      <DataList>
        <Row label={`Total for ${asked.people.length} people`} strong>
          {formatPence(total)}
        </Row>
      </DataList>
      <p className="field-hint">The quotes say how VAT applies. The total is the same.</p>
    </section>
  )
}

const Names = ({ label, names, isAway = false }: { label: string; names: string[]; isAway?: boolean }) =>
  names.length === 0 ? null : (
    <div className="cover-names" data-away={isAway ? '' : undefined}>
      <span>{label}</span>
      <ul>
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )

/** What the page does, and the way to a single date. */
export const HowPlansGo = () => (
  <aside className="teams-aside">
    <h2>How it works</h2>
    <ol>
      <li>
        <strong>You say who comes,</strong> and who covers for whom.
      </li>
      <li>
        <strong>We spread them over the dates,</strong> in as few groups as we can. One group is away at a time, and no
        two who cover for each other are in it.
      </li>
      <li>
        <strong>One press gets the quotes,</strong> one for each group. They hold the places, all or none.
      </li>
      <li>
        <strong>You accept each quote</strong> with your order number, and name your people there.
      </li>
    </ol>
    <p>
      Is one date enough? <a href={paths.teams}>Order places on it</a>. Not sure?{' '}
      <a href={paths.bookACall}>Book a call</a>.
    </p>
  </aside>
)

type NoPlan = Extract<Planned['plan'], { ok: false }>

const NotPossible = ({ plan }: { plan: NoPlan }) => (
  <Notice kind="warn" title="The coming dates don’t allow it yet">
    <p>
      {wayOut(plan)} Or <a href={paths.bookACall}>book a call</a>, and we look for another date with you.
    </p>
  </Notice>
)

function wayOut(plan: NoPlan): string {
  switch (plan.need) {
    case 'more-away':
      return `It works if ${plan.mostAway} may be away at once.`
    case 'fewer-pairs':
      return 'It works if some of those who cover for each other may come on the same date.'
    case 'more-dates':
      return 'The coming dates have too few places for everyone: try a smaller group.'
  }
}

const Made = ({ made }: { made: NonNullable<CoverAnswer['made']> }) => (
  <section className="prose" id="answer" aria-labelledby="made-title">
    <h2 id="made-title">{made.length === 1 ? 'Your quote is made' : `Your ${made.length} quotes are made`}</h2>
    <p>The places are held. Each quote is on its way to you by email, and is accepted on its own page.</p>
    <ul>
      {made.map(({ orderId, reference, label, seats }) => (
        <li key={orderId}>
          <a href={paths.order(orderId)}>
            {reference}: {countPlaces(seats)}, {label}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
