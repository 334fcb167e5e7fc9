import type { FieldErrors } from '#domain/fields.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { RunSummary } from '#domain/runs/listed-run.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-list.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { RunFields } from './date-fields.tsx'
import { formOfRun, type RunForm } from './date-form.ts'

interface RunPanelProps {
  run: RunSummary
  zones: string[]
  /** Null where nothing can be changed: by whoever only reads, or of a date that is over or cancelled. */
  change: { typed: RunForm | null; errors: FieldErrors; version: number } | null
}

/** What was decided of the date, and the form that changes it. */
export function RunPanel({ run, zones, change }: RunPanelProps) {
  const { sessions, zone, label, joiningLink } = run
  return (
    <section className="panel fact-words" aria-labelledby="run-title">
      <h2 id="run-title">The date</h2>
      <DataList>
        <Row label="Label">{label}</Row>
        <Row label="Days">
          {sessions.map((session) => (
            <div key={session.startsAt.getTime()}>
              {formatDay(session.startsAt, zone)}, {formatHours(session, zone)}
            </div>
          ))}
        </Row>
        <Row label="Time zone">{zone}</Row>
        <Row label="Joining link">{joiningLink ?? 'Not known yet'}</Row>
      </DataList>
      {change && (
        <ConfirmAction label="Change this date" open={change.typed !== null}>
          <form method="post" action="#answer" className="admin-form" noValidate>
            {/* Pressing Enter in a field means this button, not the first one that stands in the form. */}
            <button hidden name="intent" value="change" />
            <input type="hidden" name="version" value={change.version} />
            <input type="hidden" name="courseId" value={run.courseId} />
            <p>{emailedNote(run.taken)}</p>
            <RunFields form={change.typed ?? formOfRun(run)} errors={change.errors} zones={zones} />
            <Button small name="intent" value="change">
              Save the change
            </Button>
          </form>
        </ConfirmAction>
      )}
    </section>
  )
}

function emailedNote(taken: number): string {
  if (taken === 0) return 'Nobody has a place yet, so nobody is written to.'
  const who = taken === 1 ? 'The one person who has a place is' : `All ${taken} who have a place are`
  return `${who} told by mail, with a new calendar file, when days, hours, zone, label or joining link change. Whoever is in line is told of new days and hours.`
}
