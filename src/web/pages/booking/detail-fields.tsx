import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { placePrice, samePrice } from '#domain/courses/place-price.ts'
import { localHours } from '#domain/courses/local-hours.ts'
import { clockChangesDuring } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { SelectField } from '#web/ui/field.tsx'
import { PersonFields } from '../person-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocalHours, useLocalZone } from '../local-times.tsx'
import { formatRunOption } from '../run-labels.ts'

interface DetailFieldsProps {
  course: Course
  runs: CourseRun[]
  run: CourseRun | null
  now: Date
  fieldErrors: FieldErrors
  value: (name: string) => string
  onDate: (label: string) => void
}

export function DetailFields({ course, runs, run, now, fieldErrors, value, onDate }: DetailFieldsProps) {
  const prices = runs.map((one) => placePrice(course, one, now))
  const isSame = prices.every((price) => samePrice(price, course))
  const zone = useLocalZone()
  const optionOf = (one: CourseRun) => formatRunOption(one, zone ? localHours(one, zone)?.words : undefined)
  const priceOf = (index: number) => (isSame ? '' : ` · ${formatPenceShort(prices[index]?.price ?? course.price)}`)
  return (
    <>
      {/* A full date stays in the list: choosing it shows the way into its waiting list. */}
      <SelectField
        label="Training date"
        name="trainingDate"
        options={runs.map((one, index) => ({ value: one.label, label: optionOf(one) + priceOf(index) }))}
        placeholder={runs.length > 0 ? 'Choose a date' : 'No dates just now'}
        defaultValue={value('trainingDate')}
        error={fieldErrors.trainingDate}
        onChange={(event) => onDate(event.currentTarget.value)}
      />
      {run && <ChosenHours run={run} />}
      <FullDates runs={runs} run={run} />
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

/** The hours of the chosen run on the visitor's own clock, and a warning if the clocks change during it. */
function ChosenHours({ run }: { run: CourseRun }) {
  const own = useLocalHours(run)
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
