import { site } from '#content/site.ts'
import { CALL_MINUTES } from '#domain/enquiries/call-times.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { dateFormat } from '#domain/time-zone.ts'
import { LocalTimes } from '../local-times.tsx'
import { useEnquiryAnswer } from './enquiry-islands.tsx'

/**
 * When to call: the free half hours, a day at a time. The buttons belong to the form with the id `of` and are outside of
 * it, because the form is an island, whose script would have to know them all.
 */
export function CallTimeField({ of, times }: { of: string; times: string[] }) {
  const answer = useEnquiryAnswer(of)
  if (times.length === 0 || answer?.sent) return null
  const chosen = answer?.values.callAt || undefined
  const days = Map.groupBy(times, (at) => formatDay(new Date(at), site.zone))
  return (
    <fieldset className="field call-times" id={`${of}-callAt`} role="radiogroup" aria-describedby={`${of}-callAt-hint`}>
      <legend>When shall we call?</legend>
      <p className="field-hint" id={`${of}-callAt-hint`}>
        Times are UK time. Allow twenty minutes.
      </p>
      <label className="choice">
        <input type="radio" name="callAt" value="" form={of} defaultChecked={!chosen} />
        Any time suits
      </label>
      {[...days].map(([day, ofDay]) => (
        <details key={day} name={`${of}-day`} open={chosen !== undefined && ofDay.includes(chosen)}>
          <summary>
            <span>
              {day}
              <LocalTimes run={hoursOf(ofDay)} />
            </span>
          </summary>
          <div className="call-day">
            {ofDay.map((at) => (
              <label key={at} className="choice">
                <input type="radio" name="callAt" value={at} form={of} defaultChecked={at === chosen} />
                <span>
                  {CLOCK.format(new Date(at))} <span data-clock={at} />
                </span>
              </label>
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  )
}

/** From the first call of a day to the end of the last. */
function hoursOf(times: string[]) {
  const [first = '', last = first] = [times[0], times.at(-1)]
  const endsAt = new Date(Date.parse(last) + CALL_MINUTES * 60_000)
  return { sessions: [{ startsAt: new Date(first), endsAt }], zone: site.zone }
}

const CLOCK = dateFormat({ timeZone: site.zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
