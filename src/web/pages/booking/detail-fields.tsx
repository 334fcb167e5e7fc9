import type { ReactNode } from 'react'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { placePrice, samePrice } from '#domain/courses/place-price.ts'
import { clockChangesDuring } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { SelectField } from '#web/ui/field.tsx'
import { PersonFields } from '../person-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocalHours } from '../local-times.tsx'
import { formatRunOption } from '../run-labels.ts'

interface DetailFieldsProps {
  course: Course
  runs: CourseRun[]
  run: CourseRun | null
  now: Date
  /** The person's fields begin with the details of a trainee who is logged in. */
  isPrefilled: boolean
  fieldErrors: FieldErrors
  value: (name: string) => string
  onDate: (label: string) => void
  /** Between the date and the person: what is paid for it. */
  children: ReactNode
}

export function DetailFields({
  course,
  runs,
  run,
  now,
  isPrefilled,
  fieldErrors,
  value,
  onDate,
  children,
}: DetailFieldsProps) {
  const prices = runs.map((one) => placePrice(course, one, now))
  const isSame = prices.every((price) => samePrice(price, course))
  const wanted = value('trainingDate')
  const priceOf = (index: number) => (isSame ? '' : ` · ${formatPenceShort(prices[index]?.price ?? course.price)}`)
  return (
    <>
      {/* A full date stays in the list: choosing it shows the way into its waiting list. */}
      <SelectField
        label="Training date"
        name="trainingDate"
        options={runs.map((one, index) => ({ value: one.label, label: formatRunOption(one) + priceOf(index) }))}
        placeholder={runs.length > 0 ? 'Choose a date' : 'No dates just now'}
        defaultValue={value('trainingDate')}
        error={fieldErrors.trainingDate}
        onChange={(event) => onDate(event.currentTarget.value)}
      />
      {runs[0] && <ChosenHours run={run} other={runs[0]} />}
      {wanted !== '' && !runs.some(({ label }) => label === wanted) && <DateGone label={wanted} />}
      <FullDates runs={runs} run={run} />
      {children}
      {isPrefilled && (
        <p className="field-hint">
          You’re logged in, so we’ve filled in your details. Change them here if this booking is for someone else.
        </p>
      )}
      <PersonFields
        value={value}
        errors={fieldErrors}
        hints={{
          fullName: 'As it should appear on your certificate',
          email: 'We send your joining details here',
          phone: 'Only used if a session time changes',
        }}
        phoneLabel="Phone number"
      />
    </>
  )
}

/** The date that a link or an earlier form named. */
function DateGone({ label }: { label: string }) {
  return (
    <Notice title={`${label} can’t be booked any more`}>
      <p>Choose another date above. Nothing was booked.</p>
    </Notice>
  )
}

/**
 * The hours of the chosen run on the visitor's own clock, and a warning if the clocks change during it. Until one is chosen
 * a line keeps its room, so that the form does not move.
 */
function ChosenHours({ run, other }: { run: CourseRun | null; other: CourseRun }) {
  const own = useLocalHours(run ?? other)
  if (!run) return own && <p className="field-hint">Your own time is shown here once you choose a date.</p>
  const warning = own?.warning ?? (clockChangesDuring(run) ? 'The clocks change between these sessions.' : null)
  return (
    <>
      {own && (
        <p className="field-hint" role="status">
          Your time: {own.words}
        </p>
      )}
      {warning && <Notice kind="warn">{warning} The hours on the ticket are right for each day.</Notice>}
    </>
  )
}

/** The link to the waiting list: prominent for the chosen date when it is full, small for other full dates. */
function FullDates({ runs, run }: { runs: CourseRun[]; run: CourseRun | null }) {
  if (run?.placesLeft === 0) {
    return (
      <Notice title="Every place on this date is taken" live>
        <p>
          Choose another date above, or join the waiting list with the button below: a place that comes free goes to the
          first on it.
        </p>
      </Notice>
    )
  }
  const full = runs.filter((one) => one.placesLeft === 0)
  if (full.length === 0) return null
  return (
    <p className="field-hint">
      {'Sold out. Join the waiting list for: '}
      {full.map((one, index) => (
        <span key={one.id}>
          {index > 0 && '; '}
          <a href={paths.joinWaitlist(one.courseId, one.label)}>{one.label}</a>
        </span>
      ))}
    </p>
  )
}
