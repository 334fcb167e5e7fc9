import type { BookingTab } from '#domain/bookings/booking-filter.ts'
import { ListTabs } from '../list-tabs.tsx'
import { formatCount } from './trainee-table.tsx'

interface TraineeTabsProps {
  counts: Partial<Record<BookingTab, number>>
  show: BookingTab
}

/** The tabs of the list, with how many bookings are in each. */
export function TraineeTabs({ counts, show }: TraineeTabsProps) {
  const tabs = TABS.filter(({ value, ifAny }) => !ifAny || (counts[value] ?? 0) > 0 || show === value)
  return (
    <ListTabs
      label="Which trainees"
      explicit
      tabs={tabs.map((tab) => {
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

interface Tab {
  value: BookingTab
  label: string
  /** Shown only while there are bookings in it. */
  ifAny?: boolean
}

export const tabLabel = (show: BookingTab): string => TABS.find(({ value }) => value === show)?.label ?? show

/** What there is to do comes first, where a phone shows it too; then the specification’s four, in its order. */
const TABS: Tab[] = [
  { value: 'booked', label: 'Booked' },
  { value: 'attention', label: 'Needs attention', ifAny: true },
  { value: 'overdue', label: 'Overdue', ifAny: true },
  { value: 'balance-due', label: 'Balance due' },
  { value: 'paid', label: 'Paid' },
  { value: 'not-paid', label: 'Not paid' },
  { value: 'all', label: 'All Trainees' },
  { value: 'coupon', label: 'Coupon Code' },
  { value: 'due-this-month', label: 'Due this month', ifAny: true },
  { value: 'waived', label: 'Waived', ifAny: true },
]
