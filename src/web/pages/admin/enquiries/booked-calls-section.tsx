import { site } from '#content/site.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import type { BookedCall } from '#domain/enquiries/booked-calls.ts'
import { paths } from '#web/paths.ts'

/** The calls that are to come, a day at a time. */
export function BookedCallsSection({ calls }: { calls: BookedCall[] }) {
  if (calls.length === 0) return null
  const days = Map.groupBy(calls, ({ callAt }) => formatDay(callAt, site.zone))
  return (
    <section className="panel" aria-labelledby="calls-title">
      <h2 id="calls-title">Calls</h2>
      <dl className="booked-calls">
        {[...days].map(([day, ofDay]) => (
          <div key={day}>
            <dt>{day}</dt>
            {ofDay.map((call) => (
              <dd key={call.reference}>
                <span className="data">{formatClock(call.callAt, site.zone)}</span>{' '}
                <a href={paths.admin.enquiry(call.reference)}>
                  {call.companyName ? `${call.name}, ${call.companyName}` : call.name}
                </a>{' '}
                <span className="data">{call.contactNumber}</span> {call.owner ?? 'no owner yet'}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
