import { type ReactNode, useEffect, useRef } from 'react'
import type { Course } from '#domain/courses/course.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { REPEATS } from './date-form.ts'

interface FoldedPanelProps {
  id: string
  title: string
  /** Whether it stays open on a phone too. */
  open: boolean
  children: ReactNode
}

/** A form that is folded on a phone, where it is below a long one. Without scripts it is open. */
function FoldedPanel({ id, title, open, children }: FoldedPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current && !open && matchMedia('(width < 48rem)').matches) details.current.open = false
  }, [open])
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <details className="panel-fold" ref={details} open>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  )
}

interface DateListFormProps {
  courses: Course[]
  values: Partial<Record<string, string>>
  errors: FieldErrors
}

/** The specification's list of dates in one text: all of them are added, or none. */
export function DateListForm({ courses, values, errors }: DateListFormProps) {
  return (
    <FoldedPanel id="list" title="Add several dates" open={Object.keys(values).length > 0}>
      <p>
        Separate the dates with | or put each on its own line. You can give the year once, at the end. If one of them
        can’t be read, none is added.
      </p>
      <form method="post" action="#answer" className="admin-form" noValidate>
        <CourseSelect
          id="list-courseId"
          courses={courses}
          defaultValue={values.courseId ?? ''}
          error={errors.courseId}
        />
        <TextAreaField
          id="list-text"
          name="text"
          label="Dates"
          hint="5th & 6th Oct 2027|2nd & 3rd Nov 2027"
          rows={4}
          defaultValue={values.text}
          error={errors.text}
        />
        <div className="field-pair">
          <Field
            id="list-from"
            name="from"
            type="time"
            label="From"
            defaultValue={values.from ?? '10:00'}
            error={errors.from}
          />
          <Field id="list-to" name="to" type="time" label="To" defaultValue={values.to ?? '17:00'} error={errors.to} />
        </div>
        <Field
          id="list-zone"
          name="zone"
          label="Time zone"
          list="zones"
          autoComplete="off"
          defaultValue={values.zone ?? 'Europe/London'}
          error={errors.zone}
        />
        <Field
          id="list-capacity"
          name="capacity"
          label="Places on each"
          inputMode="numeric"
          width="short"
          defaultValue={values.capacity ?? '12'}
          error={errors.capacity}
        />
        <Button small kind="quiet" name="intent" value="list">
          Add the list
        </Button>
      </form>
    </FoldedPanel>
  )
}

interface CopyFormProps {
  runs: Pick<RunSummary, 'id' | 'courseName' | 'label'>[]
  values: Partial<Record<string, string>>
  errors: FieldErrors
}

export function CopyForm({ runs, values, errors }: CopyFormProps) {
  return (
    <FoldedPanel id="copy" title="Copy a date" open={values.runId !== undefined}>
      <p>
        The copy has the same hours in its time zone, in summer and winter, the same number of places and the same
        joining link.
      </p>
      <form method="post" action="#answer" className="admin-form" noValidate>
        <SelectField
          id="copy-runId"
          name="runId"
          label="Date to copy"
          placeholder="Choose a date"
          options={runs.map(({ id, courseName, label }) => ({ value: id, label: `${courseName}, ${label}` }))}
          defaultValue={values.runId ?? ''}
          error={errors.runId}
        />
        <div className="field-pair">
          <Field
            id="copy-shift"
            name="shift"
            label="Move forward by"
            inputMode="numeric"
            defaultValue={values.shift ?? '1'}
            error={errors.shift}
          />
          <SelectField
            id="copy-unit"
            name="unit"
            label="Unit"
            options={[
              { value: 'weeks', label: 'weeks' },
              { value: 'days', label: 'days' },
            ]}
            defaultValue={values.unit ?? 'weeks'}
          />
        </div>
        <Button small kind="quiet" name="intent" value="copy">
          Add the copy
        </Button>
      </form>
    </FoldedPanel>
  )
}

/** "Every two weeks, 6 times": the first of them is the date above. */
export function RepeatFields({ values, errors }: Pick<DateListFormProps, 'values' | 'errors'>) {
  return (
    <div className="field-pair repeat-fields">
      <SelectField name="every" label="Repeat" options={REPEATS} defaultValue={values.every ?? ''} />
      <Field
        name="times"
        label="Number of dates"
        inputMode="numeric"
        defaultValue={values.times ?? ''}
        error={errors.times}
      />
    </div>
  )
}

interface CourseSelectProps {
  courses: Course[]
  defaultValue: string
  error?: string
  id?: string
}

export function CourseSelect({ courses, ...field }: CourseSelectProps) {
  return (
    <SelectField
      name="courseId"
      label="Course"
      placeholder="Choose a course"
      options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
    />
  )
}
