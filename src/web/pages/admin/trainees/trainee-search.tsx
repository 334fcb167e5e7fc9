import { BOOKING_TABS, type BookingListQuery, type Sort } from '#domain/bookings/booking-filter.ts'
import { BOOKING_LABELS } from '#domain/bookings/booking.ts'
import type { ListChoices } from '#domain/bookings/select-bookings.ts'
import { PAGE_SIZES } from '#domain/pagination.ts'
import { paths } from '#web/paths.ts'
import { ListDays, ListSearch, ListSelect } from '../list-controls.tsx'

/** Search, filters and sorting, in one form that leads to an address. */
export function TraineeSearch({ list: { filter, size }, choices }: { list: BookingListQuery; choices: ListChoices }) {
  const { courses, runs, couponCodes } = choices
  return (
    <ListSearch
      label="Name, email, phone, company, PO, coupon"
      keptParams={['show', 'column']}
      clearTo={paths.admin.traineesShown(BOOKING_TABS[0])}
      beside={filter.show === 'coupon' && <CouponCode code={filter.couponCode} known={couponCodes} />}
      folded
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
        name="state"
        label="State"
        options={[
          { value: '', label: 'All states' },
          ...BOOKING_LABELS.map((state) => ({ value: state, label: state })),
        ]}
      />
      <ListDays labels={['Booked from', 'Booked until']} />
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

function CouponCode({ code, known }: { code: string | null; known: string[] }) {
  return (
    <div>
      <label htmlFor="list-coupon">Coupon code</label>
      <input id="list-coupon" name="coupon" list="coupon-codes" defaultValue={code ?? ''} />
      <datalist id="coupon-codes">
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  )
}

export const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  'name-down': 'Name, Z to A',
  paid: 'Transaction date, newest first',
  'paid-first': 'Transaction date, oldest first',
  state: 'State, what is due first',
  'state-down': 'State, cancelled first',
}
