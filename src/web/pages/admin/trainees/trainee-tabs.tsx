import type { BookingTab } from '#domain/bookings/booking-filter.ts'
import { ListTabs } from '../list-tabs.tsx'
import { formatCount } from './trainee-table.tsx'

interface TraineeTabsProps {
  counts: Partial<Record<BookingTab, number>>
  show: BookingTab
}

/** The tabs of the list, with how many bookings are in each. */
export function TraineeTabs({ counts, show }: TraineeTabsProps) {
  const urgent = URGENT_TABS.filter(({ value }) => (counts[value] ?? 0) > 0 || show === value)
  return (
    <ListTabs
      label="Which trainees"
      explicit
      tabs={[...TABS, ...urgent].map((tab) => {
        const count = counts[tab.value]
        return { ...tab, count: count === undefined ? undefined : formatCount(count) }
      })}
    />
  )
}

/** What a tab counts, where its name leaves that open. */
export const TAB_NOTES: Partial<Record<BookingTab, string>> = {
  booked: 'Everyone who has paid something or holds a place, cancelled bookings too.',
  paid: 'At least the first payment is in.',
}

const TABS: { value: BookingTab; label: string }[] = [
  { value: 'booked', label: 'Booked' },
  { value: 'paid', label: 'Paid' },
  { value: 'not-paid', label: 'Not paid' },
  { value: 'all', label: 'All Trainees' },
  { value: 'coupon', label: 'Coupon Code' },
  { value: 'balance-due', label: 'Balance due' },
]

/** Shown only while there are bookings in them. */
const URGENT_TABS: typeof TABS = [
  { value: 'due-this-month', label: 'Due this month' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'waived', label: 'Waived' },
  { value: 'attention', label: 'Needs attention' },
]
