import type { Course } from '#domain/courses/course.ts'
import type { RunFill } from '#domain/schedule/list-runs.ts'
import { NO_TRAINER, type Trainer } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { ListSearch, ListSelect } from '../list-controls.tsx'
import { formatMonth } from './month-calendar.tsx'

interface DateSearchProps {
  courses: Course[]
  trainers: Trainer[]
  /** The months in which there are dates. */
  months: string[]
  /** The month that the calendar shows; undefined for the list. */
  shownMonth: string | undefined
}

/** Search and filters of the list of training dates, and of its calendar. */
export function DateSearch({ courses, trainers, months, shownMonth }: DateSearchProps) {
  const offeredMonths = [...new Set([...months, ...(shownMonth ? [shownMonth] : [])])].toSorted()
  return (
    <ListSearch
      label="Search dates"
      keptParams={['show', 'sort', 'size', 'view', 'link']}
      clearTo={shownMonth ? paths.admin.monthCalendar : undefined}
    >
      <ListSelect
        name="course"
        label="Course"
        options={[
          { value: '', label: 'All courses' },
          ...courses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <ListSelect
        name="month"
        label="Month"
        usual={shownMonth}
        options={[
          ...(shownMonth ? [] : [{ value: '', label: 'All months' }]),
          ...offeredMonths.map((value) => ({ value, label: formatMonth(value) })),
        ]}
      />
      <ListSelect
        name="trainer"
        label="Trainer"
        options={[
          { value: '', label: 'All trainers' },
          ...trainers.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: NO_TRAINER },
        ]}
      />
      <ListSelect name="fill" label="Bookings" options={FILLS} />
    </ListSearch>
  )
}

const FILLS: { value: RunFill | ''; label: string }[] = [
  { value: '', label: 'Any number' },
  { value: 'empty', label: 'No bookings yet' },
  { value: 'low', label: 'Less than half full' },
  { value: 'half', label: 'Half full or more' },
  { value: 'full', label: 'Full' },
]
