import type { ComingRun } from '#domain/schedule/coming-runs.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'

/** The next dates, and how full each is. */
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
                <span>
                  {run.label}, in {formatDuration(now, run.startsAt)}
                </span>
              </div>
              <PlacesBar run={run} />
              <p className="run-words">
                {run.confirmed} of {run.capacity}
                {run.held > 0 && `, ${run.held} held`}
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
