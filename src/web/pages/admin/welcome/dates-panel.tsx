import { site } from '#content/site.ts'
import { daysBetween, formatHours } from '#domain/courses/session-times.ts'
import type { ComingRun } from '#domain/schedule/coming-runs.ts'
import { formatPlaces } from '#domain/schedule/messages.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'

/** The next dates, and how full each is. Those of today come first, with what staff need on the day. */
export function DatesPanel({ runs, now }: { runs: ComingRun[]; now: Date }) {
  return (
    <section className="panel" aria-labelledby="runs-title">
      <div className="panel-head">
        <h2 id="runs-title">Next dates</h2>
        <a href={paths.admin.trainingDates}>All dates</a>
      </div>
      {runs.length === 0 ? (
        <p className="quiet">
          No dates yet. <a href={paths.admin.addTrainingDates}>Add training dates</a>
        </p>
      ) : (
        <ol className="runs">
          {runs.map((run) => (
            <li key={run.id} className={`tone-${run.tone}`}>
              <div className="run-name">
                <a href={paths.admin.traineesOf(run.id)}>{run.courseName}</a>
                {isToday(run, now) ? <Today run={run} /> : <When run={run} now={now} />}
              </div>
              <PlacesBar run={run} />
              <p className="run-words">
                {formatPlaces(run)}
                {run.confirmed + run.held >= run.capacity && <Badge kind="ok">Full</Badge>}
                {run.state === 'closed' && <Badge kind="quiet">Closed</Badge>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Under way, or starting on this day by the office's clocks. */
const isToday = ({ startsAt }: ComingRun, now: Date): boolean => daysBetween(now, startsAt, site.zone) <= 0

function When({ run: { label, startsAt }, now }: { run: ComingRun; now: Date }) {
  return (
    <span>
      {label}, in {formatDuration(now, startsAt)}
    </span>
  )
}

function Today({ run }: { run: ComingRun }) {
  const { id, label, zone, confirmed, joiningLink } = run
  return (
    <>
      {' '}
      <Badge kind="info">Today</Badge>
      <span>
        {label}, {formatHours(run, zone)}
      </span>
      <span className="run-links">
        {confirmed === 1 ? '1 person' : `${confirmed} people`}
        {joiningLink ? (
          <a href={joiningLink}>Joining link</a>
        ) : (
          <a href={paths.admin.trainingDate(id)}>No joining link</a>
        )}
        <a href={paths.admin.attendance(id)}>Attendance</a>
      </span>
    </>
  )
}

/** A bar of the date's places; the text next to it says the same. */
function PlacesBar({ run: { capacity, confirmed, held } }: { run: ComingRun }) {
  return (
    <svg className="fill" viewBox={`0 0 ${Math.max(capacity, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="fill-free" width={capacity} height="1" />
      <rect className="fill-confirmed" width={confirmed} height="1" />
      <rect className="fill-held" x={confirmed} width={held} height="1" />
    </svg>
  )
}
