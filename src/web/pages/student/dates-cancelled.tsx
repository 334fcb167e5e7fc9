import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** We cancelled the dates of this booking: the way to choose others, or the money back. */
export function DatesCancelled({ booking: { publicId, run } }: { booking: MyBooking }) {
  return (
    <Notice kind="warn" title="We had to cancel these dates">
      <p>We are sorry: {run.label} does not take place. Choose another date, or have all your money back.</p>
      <p className="actions">
        <ButtonLink small href={paths.chooseDate(publicId)}>
          Choose
        </ButtonLink>
      </p>
    </Notice>
  )
}
