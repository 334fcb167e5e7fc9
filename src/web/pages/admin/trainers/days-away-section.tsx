import type { FieldErrors } from '#domain/fields.ts'
import { awayDays } from '#domain/schedule/messages.ts'
import type { DaysAway } from '#domain/trainers/days-away.ts'
import type { FormValues } from '#web/pages/form-actions.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'

interface DaysAwaySectionProps {
  daysAway: DaysAway[]
  values: FormValues
  errors: FieldErrors
  mayWrite: boolean
}

/** The days on which the trainer cannot be chosen for a date, and the dates that need someone else. */
export function DaysAwaySection({ daysAway, values, errors, mayWrite }: DaysAwaySectionProps) {
  return (
    <section className="panel" aria-labelledby="away-title">
      <h2 id="away-title">Days away</h2>
      <DataTable
        caption="Days away, soonest first"
        items={daysAway}
        keyOf={({ id }) => id}
        empty="None planned."
        columns={[
          { head: 'Days', cell: (away) => awayDays(away).replace(/^(on|from) /, '') },
          { head: 'Note', cell: ({ note }) => note },
          { head: 'Needs another trainer', cell: ({ dates }) => <Dates dates={dates} /> },
          ...(mayWrite ? [{ head: 'Remove', cell: (away: DaysAway) => <RemoveForm away={away} /> }] : []),
        ]}
      />
      {mayWrite && (
        <ConfirmAction label="Add days away" open={Object.keys(values).length > 0}>
          <form method="post" className="admin-form" noValidate>
            <div className="field-pair">
              <Field
                name="firstDay"
                type="date"
                label="First day"
                defaultValue={values.firstDay}
                error={errors.firstDay}
                required
              />
              <Field name="lastDay" type="date" label="Last day" defaultValue={values.lastDay} error={errors.lastDay} />
            </div>
            <Field
              name="note"
              label="Note (optional)"
              hint="Only the office sees it."
              maxLength={200}
              defaultValue={values.note}
              error={errors.note}
            />
            <p>
              <Button small kind="quiet" name="intent" value="away">
                Add days away
              </Button>
            </p>
          </form>
        </ConfirmAction>
      )}
    </section>
  )
}

function Dates({ dates }: Pick<DaysAway, 'dates'>) {
  return dates.map(({ runId, date }) => (
    <div key={runId}>
      <a href={paths.admin.trainingDate(runId)}>{date}</a>
    </div>
  ))
}

function RemoveForm({ away }: { away: DaysAway }) {
  return (
    <form method="post">
      <button
        className="link-button"
        name="intent"
        value={`remove-away/${away.id}`}
        aria-label={`Remove the days away ${awayDays(away)}`}
      >
        Remove
      </button>
    </form>
  )
}
