import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import type { TrainerRecord } from '#domain/trainers/trainer-records.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { DateLink } from '../dates/run-table.tsx'
import { PlacesBar } from '../dates/date-status.tsx'
import { TwoLines } from '../table-cells.tsx'

interface NextDatesSectionProps {
  trainer: TrainerRecord
  /** The first of the dates that they teach next. */
  dates: RunSummary[]
  /** How many there are in all. */
  count: number
}

export function NextDatesSection({ trainer, dates, count }: NextDatesSectionProps) {
  return (
    <section className="panel" aria-labelledby="dates-title">
      <h2 id="dates-title">Next dates</h2>
      <div className="date-list">
        <DataTable
          caption="Next dates"
          items={dates}
          keyOf={({ id }) => id}
          empty={
            <>
              <bdi>{trainer.name}</bdi> is not named for any coming date. You choose the trainer on the page of the
              date.
            </>
          }
          columns={[
            {
              head: 'Date',
              phone: 'first',
              cell: (run) => (
                <TwoLines
                  first={<DateLink run={run} />}
                  second={`From ${formatDay(getFirstSession(run).startsAt, run.zone)}`}
                />
              ),
            },
            { head: 'Course', phone: 'second', cell: ({ courseName }) => courseName },
            { head: 'Places', phone: 'second-end', cell: (run) => <PlacesBar run={run} /> },
          ]}
        />
      </div>
      {count > dates.length && (
        <p>
          <a href={paths.admin.trainingDatesWith(trainer.id)}>All {count} dates</a>
        </p>
      )}
    </section>
  )
}
