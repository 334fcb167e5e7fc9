import { useEffect } from 'react'
import type { Booking } from '#domain/bookings/booking.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { clearSubmittedBooking } from './last-booking.ts'

/** The time to pay ran out. Booking again is a new booking. */
export function HoldExpired({ booking: { course, run } }: { booking: Booking }) {
  useEffect(() => clearSubmittedBooking(course.id), [course.id])
  return (
    <MessagePage
      heading="We no longer hold this place"
      actions={[{ label: 'Book again', href: paths.course(course.id, run.label) }]}
    >
      <p>The time to pay ran out, so the place went back on sale. Nothing was charged.</p>
    </MessagePage>
  )
}
