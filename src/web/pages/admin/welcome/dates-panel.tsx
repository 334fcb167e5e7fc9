import { formatHours } from '#domain/courses/session-times.ts'
import type { ComingRun } from '#domain/schedule/coming-runs.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { comingStates, DATE_STATES, isToday, PlacesBar } from '../dates/date-status.tsx'
import { StateBadge } from '../table-cells.tsx'

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
                <p className="run-line">
                  <a href={paths.admin.traineesOf(run.id)}>{run.courseName}</a> <States run={run} now={now} />
                </p>
                {isToday(run, now) ? <Today run={run} /> : <When run={run} now={now} />}
              </div>
              <PlacesBar run={run} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What there is to know besides that it is on sale, as most are. */
function States({ run, now }: { run: ComingRun; now: Date }) {
  const states = comingStates({
    isToday: isToday(run, now),
    hasBegun: run.hasBegun,
    isClosed: run.state === 'closed',
    isFull: run.confirmed + run.held >= run.capacity,
  })
  return states
    .filter((state) => state !== 'onSale')
    .map((state) => <StateBadge key={state} state={state} labels={DATE_STATES} />)
}

function When({ run: { label, startsAt }, now }: { run: ComingRun; now: Date }) {
  return (
    <span>
      {label}, in {formatDuration(now, startsAt)}
    </span>
  )
}

function Today({ run }: { run: ComingRun }) {
  const { id, label, zone, joiningLink } = run
  return (
    <>
      <span>
        {label}, {formatHours(run, zone)}
      </span>
      <span className="run-links">
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
