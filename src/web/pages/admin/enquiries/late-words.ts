import type { EnquiryCounts } from '#domain/enquiries/count-enquiries.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'

/** How the promise of an answer is kept just now. */
export function describePromise({ late, oldestLate, byState, promise }: EnquiryCounts): string {
  const due = byState.new + byState.open - late
  if (late === 0 || !oldestLate)
    return due > 0 ? `Nobody waits longer than the ${promise} we promise.` : 'Everybody is answered.'
  const wait = late === 1 ? '1 waits longer' : `${late.toLocaleString('en-GB')} wait longer`
  return `${wait} than the ${promise} we promise${late === 1 ? ',' : ', the first'} since ${formatDateTime(oldestLate)}.`
}
