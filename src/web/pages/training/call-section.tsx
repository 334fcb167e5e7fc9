import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { CALL_MINUTES } from '#domain/enquiries/call-times.ts'
import { dateFormat } from '#domain/time-zone.ts'
import type { CallContent } from '#site-content/contact.ts'
import { Field } from '#web/ui/field.tsx'
import { paths } from '#web/paths.ts'
import { useCompany } from '#web/layout/company.ts'
import { BookACallForm, CallHours } from '#web/pages/enquiries/enquiry-islands.tsx'
import { useEnquiryAnswer } from '../enquiries/enquiry-islands.tsx'
import { LocalTimes } from '../local-times.tsx'

interface CallSectionProps {
  heading: string
  callTimes: string[]
  /** The times are not folded: they are what the page is for. */
  timesInSight?: boolean
  /** The programme that the visitor came to ask about. */
  programme?: string
  children: ReactNode
}

/** The business form under the given heading; "Get In Touch" links to it. */
export function CallSection({ heading, callTimes, timesInSight = false, programme, children }: CallSectionProps) {
  const company = useCompany()
  return (
    <section className="call" id="book-call-section" aria-labelledby="call-title">
      <h2 id="call-title">{heading}</h2>
      <p className="lead">{children}</p>
      <ProgrammeField of="book-a-call" programme={programme} />
      <CallTimeField of="book-a-call" times={callTimes} inSight={timesInSight} />
      <h3>Your details</h3>
      <BookACallForm id="book-a-call" />
      <p className="aside">
        <a href={paths.teams}>Order places</a>, or call <a href={company.phone.link}>{company.phone.shown}</a>.{' '}
        <CallHours atChosenTime />
      </p>
    </section>
  )
}

/** What happens in a call and after it, as one list. The children are a line for visitors who need another page. */
export function AboutTheCall({ call, children }: { call: CallContent; children: ReactNode }) {
  return (
    <div className="call-reasons">
      <section aria-labelledby="about-title">
        <h2 id="about-title">What happens</h2>
        <Steps steps={[...call.expect, ...call.next]} />
      </section>
      <p className="aside">{children}</p>
    </div>
  )
}

export function AfterTheCall({ call }: { call: CallContent }) {
  return (
    <section aria-labelledby="order-title">
      <h2 id="order-title">What happens next</h2>
      <Steps steps={call.next} />
    </section>
  )
}

function Steps({ steps }: { steps: CallContent['next'] }) {
  return (
    <ol className="expect">
      {steps.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/**
 * When to call: the free half hours, a day at a time. The buttons belong to the form with the id `of` and are outside of
 * it, because the form is an island, whose script would have to know them all.
 */
function CallTimeField({ of, times, inSight }: { of: string; times: string[]; inSight: boolean }) {
  const answer = useEnquiryAnswer(of)
  if (times.length === 0) return null
  const chosen = (!answer?.sent && answer?.values.callAt) || undefined
  const days = <CallDays of={of} times={times} chosen={chosen} />
  return (
    <fieldset className="field call-times" id={`${of}-callAt`} role="radiogroup" aria-describedby={`${of}-callAt-hint`}>
      <legend>When should we call?</legend>
      <p className="field-hint" id={`${of}-callAt-hint`}>
        UK time
      </p>
      <label className="choice">
        <input type="radio" name="callAt" value="" form={of} defaultChecked={!chosen} />
        Any time suits
      </label>
      {inSight ? (
        days
      ) : (
        <details open={chosen !== undefined}>
          <summary>Choose a day and time</summary>
          {days}
        </details>
      )}
    </fieldset>
  )
}

function CallDays({ of, times, chosen }: { of: string; times: string[]; chosen: string | undefined }) {
  const days = [...Map.groupBy(times, (at) => DAY.format(new Date(at)))]
  const later = days.slice(DAYS_IN_SIGHT)
  return (
    <>
      {days.slice(0, DAYS_IN_SIGHT).map((day, index) => (
        <CallDay key={day[0]} of={of} day={day} chosen={chosen} isOpen={!chosen && index === 0} />
      ))}
      {later.length > 0 && (
        <details className="more-days" open={later.some(([, ofDay]) => chosen && ofDay.includes(chosen))}>
          <summary>More days</summary>
          {later.map((day) => (
            <CallDay key={day[0]} of={of} day={day} chosen={chosen} />
          ))}
        </details>
      )}
    </>
  )
}

/** Beside its form, like the times: the form is an island. */
function ProgrammeField({ of, programme }: { of: string; programme: string | undefined }) {
  const answer = useEnquiryAnswer(of)
  const asked = answer && !answer.sent ? answer.values.programme : programme
  return asked && <Field id={`${of}-programme`} name="programme" form={of} label="Programme" defaultValue={asked} />
}

const DAYS_IN_SIGHT = 3

interface CallDayProps {
  of: string
  day: [name: string, times: string[]]
  chosen: string | undefined
  isOpen?: boolean
}

function CallDay({ of, day: [name, times], chosen, isOpen = false }: CallDayProps) {
  return (
    <details name={`${of}-day`} open={isOpen || (chosen !== undefined && times.includes(chosen))}>
      <summary>
        <span>
          {name}
          <LocalTimes run={hoursOf(times)} />
        </span>
      </summary>
      <div className="call-day">
        {times.map((at) => (
          <label key={at} className="choice">
            <input type="radio" name="callAt" value={at} form={of} defaultChecked={at === chosen} />
            <span>
              {CLOCK.format(new Date(at))} <span data-clock={at} />
            </span>
          </label>
        ))}
      </div>
    </details>
  )
}

/** From the first call of a day to the end of the last. */
function hoursOf(times: string[]) {
  const [first = '', last = first] = [times[0], times.at(-1)]
  const endsAt = new Date(Date.parse(last) + CALL_MINUTES * 60_000)
  return { sessions: [{ startsAt: new Date(first), endsAt }], zone: site.zone }
}

const DAY = dateFormat({ timeZone: site.zone, weekday: 'short', day: 'numeric', month: 'short' })
const CLOCK = dateFormat({ timeZone: site.zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
