import { clockChangesDuring, formatDay, formatHours } from '#domain/courses/session-times.ts'
import { parseRunDetails } from '#domain/schedule/run-details.ts'
import { site } from '#content/site.ts'
import type { RunForm } from './date-form.ts'

/** What the form means, in the words that everybody will read: the label, each day, and the hours as they truly are. */
export function RunPreview({ form }: { form: RunForm }) {
  const read = parseRunDetails({ ...form }, form.sittings)
  if (!read.ok) {
    const days = Object.entries(read.fieldErrors).filter(([name]) => /^(day|from|to)-/.test(name))
    const untouched = form.sittings.every((one) => !one.day)
    return (
      <div className="run-preview" aria-live="polite">
        <p>
          {untouched
            ? 'Give the days, and what they mean stands here in words.'
            : days.map(([, text]) => text).join(' ')}
        </p>
      </div>
    )
  }
  const { label, sessions, zone } = read.data
  return (
    <div className="run-preview" aria-live="polite">
      <p>
        <strong>{label}</strong>
      </p>
      <ul>
        {sessions.map((session) => (
          <li key={session.startsAt.getTime()} className="data">
            {formatDay(session.startsAt, zone)}, {formatHours(session, zone)}
            {zone !== site.zone && ` (${formatHours(session, site.zone)} in the office)`}
          </li>
        ))}
      </ul>
      {clockChangesDuring({ sessions, zone }) && (
        <p>The clocks change between these days. The hours are the same on the wall, and another hour in UTC.</p>
      )}
    </div>
  )
}
