import { formatHours } from '#domain/courses/session-times.ts'
import { type ComingRun, lacksOf } from '#domain/schedule/coming-runs.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { comingStates, DATE_STATES, isToday, LACKS, PlacesBar } from '../dates/date-status.tsx'
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

/** What it lacks, and what there is to know besides that it is on sale, as most are. */
function States({ run, now }: { run: ComingRun; now: Date }) {
  const states = comingStates({
    isToday: isToday(run, now),
    hasBegun: run.hasBegun,
    isClosed: run.state === 'closed',
    isFull: run.confirmed + run.held >= run.capacity,
  })
  return (
    <>
      {states.map((state) => state !== 'onSale' && <StateBadge key={state} state={state} labels={DATE_STATES} />)}
      {lacksOf(run, now).map((lack) => (
        <StateBadge key={lack} state={lack} labels={LACKS} />
      ))}
    </>
  )
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
        {joiningLink && <a href={joiningLink}>Joining link</a>}
        <a href={paths.admin.attendance(id)}>Attendance</a>
      </span>
    </>
  )
}
