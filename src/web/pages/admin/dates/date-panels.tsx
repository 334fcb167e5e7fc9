import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { type Trainer, trainerNames } from '#domain/trainers/trainer.ts'
import { formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { RunFields, TrainerChoice } from './date-fields.tsx'
import { formOfRun, REFUND_AFTER_DAYS, type RunForm } from './date-form.ts'

interface RunPanelProps {
  run: RunSummary
  zones: string[]
  trainers: Trainer[]
  /** Null where nothing can be changed: for a viewer who may only read, or when the date is over or cancelled. */
  change: { typed: RunForm | null; errors: FieldErrors; version: number } | null
  mayWrite: boolean
  /** Trainers of a date that has begun are entered by themselves. */
  hasBegun: boolean
  errors: FieldErrors
  /** The reason of a cancellation, as it was typed. */
  cancelReason: string
}

export function RunPanel({ run, zones, trainers, change, mayWrite, hasBegun, errors, cancelReason }: RunPanelProps) {
  const { sessions, zone, joiningLink, trainerIds } = run
  return (
    <section className="panel fact-words" aria-labelledby="run-title">
      <h2 id="run-title">The date</h2>
      <DataList>
        <Row label="Days">
          {sessions.map((session) => (
            <div key={session.startsAt.getTime()}>
              {formatDay(session.startsAt, zone)}, {formatHours(session, zone)}
            </div>
          ))}
        </Row>
        <Row label="Time zone">{zone}</Row>
        <Row label="Joining link">
          {joiningLink ? (
            <a href={joiningLink}>{joiningLink}</a>
          ) : change ? (
            <a href="#joiningLink">Add joining link</a>
          ) : (
            'Not set'
          )}
        </Row>
        <Row label="Trainers">
          {trainerIds.length === 0 && 'None chosen. The site shows '}
          {trainerNames(trainers, trainerIds)}
        </Row>
        <Row label="Added">{formatDate(run.addedAt)}</Row>
        {run.cancelReason && <Row label="Cancelled because">{run.cancelReason}</Row>}
        {run.refundUndecidedAt && (
          <Row label="Refunds for those who have not chosen">{formatDateTime(run.refundUndecidedAt)}</Row>
        )}
      </DataList>
      {mayWrite && (
        <div className="file-actions">
          {run.phase === 'draft' && <Open run={run} label="Publish" />}
          {change && <Change run={run} zones={zones} trainers={trainers} change={change} />}
          {hasBegun && run.phase !== 'cancelled' && (
            <Substitute run={run} trainers={trainers} error={errors.substitutes} />
          )}
          {run.phase === 'coming' && <Close run={run} />}
          {run.phase === 'closed' && <Open run={run} label="Put it on sale again" />}
          {['coming', 'closed', 'draft'].includes(run.phase) && (
            <Cancel run={run} errors={errors} reason={cancelReason} />
          )}
        </div>
      )}
      <p className="row-actions">
        {mayWrite && <a href={paths.admin.copyTrainingDates(run.id)}>Repeat this date</a>}
        <a href={paths.admin.auditOf(`run/${run.id}`)}>Show changes</a>
      </p>
    </section>
  )
}

type ChangeProps = Pick<RunPanelProps, 'run' | 'zones' | 'trainers'> & {
  change: NonNullable<RunPanelProps['change']>
}

function Change({ run, zones, trainers, change }: ChangeProps) {
  return (
    <ConfirmAction label="Change this date" open={change.typed !== null}>
      <form method="post" action="#answer" className="admin-form" noValidate>
        {/* Enter in a field submits with the form's first button: this one, rather than one of those above the fields. */}
        <button hidden name="intent" value="change" />
        <input type="hidden" name="version" value={change.version} />
        <input type="hidden" name="courseId" value={run.courseId} />
        <p>{emailedNote(run)}</p>
        <RunFields form={change.typed ?? formOfRun(run)} errors={change.errors} zones={zones} trainers={trainers} />
        <Button small name="intent" value="change">
          Save the change
        </Button>
      </form>
    </ConfirmAction>
  )
}

function emailedNote({ confirmed, held }: RunSummary): string {
  const stillPaying = held > 0 ? ` ${people(held)} still paying: the checkout shows the new dates.` : ''
  if (confirmed === 0) return `No one has a paid place yet, so no trainee is emailed.${stillPaying}`
  const who =
    confirmed === 1 ? 'The one person who has a place gets an email' : `All ${confirmed} who have a place get an email`
  return `${who}, with a new calendar file, when days, hours, zone, label or joining link change.${stillPaying} The waiting list gets an email about new days and hours.`
}

const Version = ({ run }: { run: RunSummary }) => <input type="hidden" name="version" value={run.version} />

function Close({ run }: { run: RunSummary }) {
  return (
    <ConfirmAction label="Close this date">
      <form method="post" className="admin-form">
        <Version run={run} />
        <p>Visitors can no longer book it. Its bookings stay, and no one on the waiting list is offered a place.</p>
        <Button small kind="quiet" name="intent" value="close">
          Close it
        </Button>
      </form>
    </ConfirmAction>
  )
}

function Open({ run, label }: { run: RunSummary; label: string }) {
  return (
    <form method="post">
      <Version run={run} />
      {run.phase === 'draft' && <input type="hidden" name="publish" value="yes" />}
      <Button small kind={run.phase === 'draft' ? 'main' : 'quiet'} name="intent" value="open">
        {label}
      </Button>
    </form>
  )
}

/** Who stood in, or taught a date that named no one. No one is emailed. */
function Substitute({ run, trainers, error }: Pick<RunPanelProps, 'run' | 'trainers'> & { error: string | undefined }) {
  return (
    <ConfirmAction label="Change the trainers" open={error !== undefined}>
      <form method="post" className="admin-form">
        <Version run={run} />
        <p>They see the register and the attendance, and the reports count this date as theirs. No one is emailed.</p>
        <TrainerChoice id="substitutes" trainers={trainers} chosen={run.trainerIds} error={error} />
        <Button small kind="quiet" name="intent" value="substitute">
          Save the trainers
        </Button>
      </form>
    </ConfirmAction>
  )
}

interface CancelProps {
  run: RunSummary
  errors: FieldErrors
  reason: string
}

function Cancel({ run, errors, reason }: CancelProps) {
  const emails = run.confirmed + run.held + run.waiting
  return (
    <ConfirmAction label="Cancel this date" kind="danger" open={(errors.reason ?? errors.emails) !== undefined}>
      <form method="post" className="admin-form">
        <Version run={run} />
        <p>This cannot be undone.</p>
        <ul className="what-follows">
          {whatFollows(run).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <TextAreaField
          name="reason"
          label="Why"
          hint="Goes into the email. For example, “Our trainer is ill, and we have no one to stand in.”"
          rows={2}
          maxLength={500}
          defaultValue={reason}
          error={errors.reason}
        />
        {run.confirmed > 0 && (
          <label className="choice">
            <input type="checkbox" name="refund" value="yes" /> Refund everyone who has not chosen after{' '}
            {REFUND_AFTER_DAYS} days
          </label>
        )}
        {emails > 0 && (
          <Field
            name="emails"
            label={`Type ${emails} to confirm`}
            width="short"
            inputMode="numeric"
            hint={`${emails === 1 ? 'One email is' : `${emails} emails are`} sent.`}
            autoComplete="off"
            error={errors.emails}
          />
        )}
        <Button small kind="danger" name="intent" value="cancel">
          {emails === 0 ? 'Cancel the date' : 'Cancel the date and email everyone'}
        </Button>
      </form>
    </ConfirmAction>
  )
}

function whatFollows({ confirmed, held, waiting }: RunSummary): string[] {
  return [
    confirmed === 0
      ? 'No one has a paid place.'
      : `${people(confirmed)} with a paid place: emailed straight away, with links to choose another date or a refund. Welcome shows how many have not chosen yet.`,
    ...(held > 0
      ? [`${people(held)} with an unpaid place: it is released, nothing is charged, and they are emailed.`]
      : []),
    ...(waiting > 0 ? [`${people(waiting)} on the waiting list: emailed that the date is cancelled.`] : []),
  ]
}

const people = (number: number): string => (number === 1 ? '1 person' : `${number} people`)
