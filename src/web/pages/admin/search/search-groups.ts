import type { ListedBooking } from '#domain/bookings/list-bookings.ts'
import type { OfficeSearch } from '#domain/search/search-office.ts'
import { formatTasterStart } from '#domain/tasters/taster.ts'
import type { RunState } from '#platform/tables.ts'
import { paths } from '#web/paths.ts'
import { COUPON_STATE_LABELS, formatReduction } from '../coupons/coupon-labels.ts'
import { ENQUIRY_STATE_LABELS } from '../enquiries/enquiry-labels.tsx'
import type { StateLabel } from '../table-cells.tsx'
import { BOOKING_STATE_LABELS } from '../trainees/booking-status-badge.tsx'

export interface SearchGroup {
  heading: string
  found: { href: string; title: string; details: string[]; state: StateLabel }[]
}

/** The groups that have something in them, in the order in which staff look for them. */
export const searchGroups = ({ bookings, enquiries, runs, coupons, tasterGuests }: OfficeSearch): SearchGroup[] =>
  [
    {
      heading: 'Trainees',
      found: bookings.map((booking) => ({
        href: paths.admin.trainee(booking.reference),
        title: booking.fullName,
        details: describeBooking(booking),
        state: BOOKING_STATE_LABELS[booking.label],
      })),
    },
    {
      heading: 'Enquiries',
      found: enquiries.map(({ reference, name, companyName, email, state }) => ({
        href: paths.admin.enquiry(reference),
        title: name,
        details: known([companyName ?? email, reference]),
        state: ENQUIRY_STATE_LABELS[state],
      })),
    },
    {
      heading: 'Dates',
      found: runs.map(({ id, label, courseName, state }) => ({
        href: paths.admin.trainingDate(id),
        title: label,
        details: [courseName],
        state: RUN_STATE_LABELS[state],
      })),
    },
    {
      heading: 'Tasters',
      found: tasterGuests.map(({ placeId, tasterId, name, email, attended, ...taster }) => ({
        href: `${paths.admin.taster(tasterId)}#guest-${placeId}`,
        title: name,
        details: known([email, formatTasterStart(taster)]),
        state: attended ? CAME : SIGNED_UP,
      })),
    },
    {
      heading: 'Coupons',
      found: coupons.map((coupon) => ({
        href: paths.admin.coupon(coupon.code),
        title: coupon.code,
        details: known([formatReduction(coupon), coupon.description]),
        state: COUPON_STATE_LABELS[coupon.state],
      })),
    },
  ].filter(({ found }) => found.length > 0)

const SIGNED_UP: StateLabel = { kind: 'quiet', label: 'Signed up' }
const CAME: StateLabel = { kind: 'ok', label: 'Attended' }

const RUN_STATE_LABELS: Record<RunState, StateLabel> = {
  draft: { kind: 'info', label: 'Draft' },
  open: { kind: 'ok', label: 'Open' },
  closed: { kind: 'quiet', label: 'Closed' },
  cancelled: { kind: 'danger', label: 'Cancelled' },
}

const describeBooking = ({ courseName, runLabel, companyName, reference }: ListedBooking): string[] =>
  known([`${courseName}, ${runLabel}`, companyName, reference])

const known = (parts: string[]): string[] => parts.filter((part) => part !== '')
