import type { BookingListQuery, Sort } from '#domain/bookings/booking-filter.ts'
import { PAGE_SIZES } from '#domain/bookings/booking-filter.ts'
import type { ListChoices } from '#domain/bookings/find-list-choices.ts'
import { ListSearch, ListSelect } from '../list-controls.tsx'

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  'name-down': 'Name, Z to A',
  paid: 'Transaction date, newest first',
  'paid-first': 'Transaction date, oldest first',
}

/** Everything that narrows and sorts the list, in one form whose answer is an address. */
export function TraineeSearch({ list: { filter, size }, choices }: { list: BookingListQuery; choices: ListChoices }) {
  const { courses, runs, couponCodes } = choices
  return (
    <ListSearch label="Name, email, phone or reference" kept={['show', 'column']}>
      {filter.show === 'coupon' && (
        <div>
          <label htmlFor="list-coupon">Coupon code</label>
          <input id="list-coupon" name="coupon" list="coupon-codes" defaultValue={filter.couponCode ?? ''} />
          <datalist id="coupon-codes">
            {couponCodes.map((code) => (
              <option key={code} value={code} />
            ))}
          </datalist>
        </div>
      )}
      <ListSelect
        name="course"
        label="Course"
        options={[
          { value: '', label: 'All courses' },
          ...courses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <ListSelect
        name="run"
        label="Training date"
        options={[
          { value: '', label: 'All dates' },
          ...runs.map(({ id, label, courseName }) => ({
            value: id,
            label: filter.courseId ? label : `${label}, ${courseName}`,
          })),
        ]}
      />
      <ListSelect
        name="sort"
        label="Sort by"
        options={Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }))}
      />
      <ListSelect
        name="size"
        label="Rows"
        usual={String(size)}
        options={PAGE_SIZES.map((rows) => ({ value: String(rows), label: String(rows) }))}
      />
    </ListSearch>
  )
}
