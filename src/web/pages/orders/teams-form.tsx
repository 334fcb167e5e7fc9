import { terms } from '#content/site.ts'
import type { Course } from '#domain/courses/course.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { countPlaces, MOST_PLACES } from '#domain/orders/order-details.ts'
import type { OrderQuote } from '#domain/orders/quote-order.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { fillPromises } from '#site-content/promises.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { CourseLinks } from './course-links.tsx'
import { fieldsOf, KnownCompanyNote } from './teams-company.tsx'
import { BuyerFields } from './teams-buyer.tsx'
import type { Chosen, TeamsAnswer } from './teams.tsx'

interface TeamsFormProps {
  courses: Course[]
  chosen: Chosen
  idempotencyKey: string
  answer: TeamsAnswer | null
}

/** Two steps on one page, without a script: what and how many, which shows the price; then who buys. */
export function TeamsForm({ courses, chosen, idempotencyKey, answer }: TeamsFormProps) {
  const { course, runs } = chosen
  const errors = answer?.fieldErrors ?? {}
  const { known } = chosen
  const before: Record<string, string> = known ? fieldsOf(known) : {}
  const value = (name: string) => answer?.values[name] ?? before[name] ?? ''
  const field = (name: string) => ({ name, defaultValue: value(name), error: errors[name] })
  return (
    <div className="teams-main">
      <CourseLinks
        courses={courses}
        chosen={course}
        hrefOf={(id) => (known ? paths.teamsOfKnown(known.key, id) : paths.teamsOf(id))}
      />
      <KnownCompanyNote chosen={chosen} />
      {runs.length === 0 ? (
        <NoDates course={course} />
      ) : (
        <form className="form" method="post" action={`${paths.teamsOf(course.id)}#answer`} noValidate>
          <ErrorSummary id="answer" problems={problemsOf(errors, { message: answer?.message })} />
          <input type="hidden" name="courseId" value={course.id} />
          <input type="hidden" name="idempotencyKey" value={answer?.values.idempotencyKey || idempotencyKey} />
          <SelectField
            label="Date"
            name="trainingDate"
            placeholder="Choose a date"
            defaultValue={value('trainingDate') || chosen.date}
            error={errors.trainingDate}
            options={runs.map(({ run, price }) => ({
              value: run.label,
              label: `${formatFullDays(run)}, ${formatPence(price)} each, ${countPlaces(run.placesLeft)} free`,
            }))}
          />
          <Field
            label="Places"
            name="seats"
            inputMode="numeric"
            width="short"
            hint={`1 to ${MOST_PLACES}. Each has its own name, now or later`}
            defaultValue={value('seats') || chosen.typedSeats}
            error={errors.seats}
          />
          <Price chosen={chosen} />
          <input type="hidden" name="companyKey" value={known?.key ?? ''} />
          <BuyerFields field={field} isNumberWrong={chosen.isNumberWrong} />
          <details className="coupon" open={value('couponCode') !== '' || errors.couponCode !== undefined}>
            <summary>Have a code?</summary>
            <Field label="Coupon code" width="short" autoComplete="off" spellCheck={false} {...field('couponCode')} />
          </details>
          <ChoiceCards
            legend="How would you like to pay?"
            name="settle"
            defaultValue={value('settle') || 'quote'}
            error={errors.settle}
            options={[
              {
                value: 'quote',
                label: 'Get a quote',
                text: fillPromises(
                  'It holds the places for {{quote days}}, at most until two days before the start. Accept it with your order number, and we send the invoice.',
                  chosen,
                ),
              },
              ...(known?.organisation.invoiceDays
                ? [
                    {
                      value: 'invoice',
                      label: 'On your account',
                      text: fillPromises(
                        'The places are certain at once, and the invoice is due in {{invoice days}}.',
                        chosen,
                      ),
                    },
                  ]
                : []),
              { value: 'card', label: 'By card now', text: 'The places are certain at once, with a receipt.' },
            ]}
          />
          <p className="fine-print">
            {terms.business} <a href={paths.terms}>Terms</a>
          </p>
          <Button name="intent" value="order">
            Hold these places
          </Button>
        </form>
      )}
    </div>
  )
}

/** What the number of places costs, if it is one; another number is shown by the button, without a script. */
const Price = ({ chosen }: { chosen: Chosen }) => (
  <section className="teams-price" aria-label="Price">
    {chosen.sums && <Sums {...chosen} sums={chosen.sums} />}
    <Button kind="quiet" small name="intent" value="price">
      Show the price
    </Button>
  </section>
)

function Sums({ sums, teams, vat, vatNote }: Pick<Chosen, 'teams' | 'vat' | 'vatNote'> & { sums: OrderQuote }) {
  const { seats, price, total, groupDiscount } = sums
  return (
    <>
      <DataList>
        <Row label={`${countPlaces(seats)} at ${formatPence(price)}`}>{formatPence(pence(price * seats))}</Row>
        {groupDiscount > 0 && (
          <Row label={`Group price, ${teams.groupPercent}% off`}>−{formatPence(groupDiscount)}</Row>
        )}
        <Row label="Total" strong>
          {formatPence(total)}
        </Row>
        {groupDiscount > 0 && <Row label="Each">{formatPence(pence(Math.round(total / seats)))}</Row>}
        {vat && !vatNote && <Row label={`Of it VAT at ${vat.rateBasisPoints / 100}%`}>{formatPence(vat.amount)}</Row>}
      </DataList>
      {vat && <p className="field-hint">{vatNote ?? SAME_TOTAL}</p>}
      {teams.groupPercent > 0 && groupDiscount === 0 && (
        <p className="field-hint">
          From {teams.groupFrom} places on, {teams.groupPercent}% is taken off each.
        </p>
      )}
    </>
  )
}

const SAME_TOTAL = 'The total is the same wherever your company is. The quote and the invoice say how VAT applies.'

export const NoDates = ({ course }: { course: Course }) => (
  <div className="prose">
    <p>
      No date of {course.name} is open for booking just now. <a href={paths.bookACall}>Book a call</a>, and we arrange
      one for your team.
    </p>
  </div>
)

/** What happens after the form, and the way to talk instead. */
export const HowItGoes = ({ teams }: { teams: Settings['teams'] | null }) => (
  <aside className="teams-aside">
    <h2>How it works</h2>
    <ol>
      <li>
        <strong>You choose a date and a number.</strong> The places count as taken from that moment, all or none.
      </li>
      <li>
        <strong>You pay by card, or take the quote.</strong>{' '}
        {teams &&
          fillPromises(
            'A quote is held for {{quote days}}, at most until two days before the start; its invoice is due in {{invoice days}}.',
            { teams },
          )}
      </li>
      <li>
        <strong>You name your people,</strong> now or later, and change names until 48 hours before the start.
      </li>
      <li>
        <strong>Each confirms their place</strong> and gets dates, calendar and joining link. Prices stay with you.
      </li>
    </ol>
    <p>
      Some of them cover for each other? <a href={paths.coverPlan()}>Plan the dates around that</a>.
    </p>
    <p>
      Not sure which course or date? <a href={paths.bookACall}>Book a call</a>. A course for your team alone?{' '}
      <a href={paths.corporateTraining}>See corporate training</a>.
    </p>
  </aside>
)
