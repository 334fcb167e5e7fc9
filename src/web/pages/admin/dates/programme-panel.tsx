import { site } from '#content/site.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import type { RunProgramme } from '#domain/schedule/run-programme.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormValues } from '../../form-actions.ts'

interface ProgrammePanelProps {
  run: RunSummary
  programme: RunProgramme
  errors: FieldErrors
  /** What was typed, where the form came back with an error. */
  typed: FormValues | null
  mayChange: boolean
}

/** Where the people of a date meet and work after its live days. */
export function ProgrammePanel({ run, programme, errors, typed, mayChange }: ProgrammePanelProps) {
  const { eveningLink, boardLink, coachName, coachEmail } = programme
  const evenings = listEvenings(run)
  const [first, last] = [evenings.at(0), evenings.at(-1)]
  return (
    <section className="panel fact-words" aria-labelledby="weeks-title">
      <h2 id="weeks-title">The twelve weeks</h2>
      <DataList>
        {first && last && (
          <Row label="Evenings">
            {formatDay(first.startsAt, site.zone)} to {formatDay(last.startsAt, site.zone)}
          </Row>
        )}
        <Row label="Evenings join at">{eveningLink ? <a href={eveningLink}>{eveningLink}</a> : 'The joining link'}</Row>
        <Row label="Board">{boardLink ? <a href={boardLink}>{boardLink}</a> : 'Not set'}</Row>
        <Row label="Coach">{[coachName, coachEmail].filter(Boolean).join(', ') || 'Not set'}</Row>
      </DataList>
      {mayChange && (
        <div className="file-actions">
          <ConfirmAction label="Change the twelve weeks" open={typed !== null}>
            <form method="post" action="#answer" className="admin-form" noValidate>
              <input type="hidden" name="version" value={run.version} />
              <p>Trainees see it in My bookings at once. No email is sent.</p>
              {FIELDS.map(({ name, ...field }) => (
                <Field
                  key={name}
                  name={name}
                  {...field}
                  autoComplete="off"
                  defaultValue={typed?.[name] ?? programme[name] ?? ''}
                  error={errors[name]}
                />
              ))}
              <Button small name="intent" value="programme">
                Save
              </Button>
            </form>
          </ConfirmAction>
        </div>
      )}
    </section>
  )
}

const FIELDS = [
  {
    name: 'eveningLink',
    label: 'Joining link of the evenings (optional)',
    type: 'url',
    hint: 'Leave it empty if it is that of the live days.',
  },
  { name: 'boardLink', label: 'The team’s board (optional)', type: 'url', hint: 'Must start with https://' },
  { name: 'coachName', label: 'Coach (optional)', type: 'text' },
  { name: 'coachEmail', label: 'The coach’s email (optional)', type: 'email' },
] as const
