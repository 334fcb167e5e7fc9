import type { FieldErrors } from '#domain/fields.ts'
import type { TasterSummary } from '#domain/tasters/find-tasters.ts'
import type { TasterForm } from '#domain/tasters/taster-details.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { TasterFields, trainerName } from './taster-fields.tsx'

interface TasterPanelProps {
  taster: TasterSummary
  zones: string[]
  trainers: Trainer[]
  hasStarted: boolean
  /** Null where nothing can be changed: for a viewer who may only read, or once it has started or is cancelled. */
  change: { form: TasterForm; errors: FieldErrors; version: number; open: boolean } | null
}

export function TasterPanel({ taster, zones, trainers, hasStarted, change }: TasterPanelProps) {
  const { id, joiningLink, trainerId, taken, cancelReason } = taster
  const isOver = hasStarted || taster.cancelledAt !== null
  return (
    <section className="panel fact-words" aria-labelledby="taster-title">
      <h2 id="taster-title">The taster</h2>
      <DataList>
        <Row label="Joining link">
          {joiningLink ? <a href={joiningLink}>{joiningLink}</a> : <NoLink over={isOver} mayAdd={change !== null} />}
        </Row>
        <Row label="Trainer">{trainerName(trainers, trainerId, hasStarted)}</Row>
        <Row label="Places taken">
          {taken} of {taster.capacity}
        </Row>
        {hasStarted && !taster.cancelledAt && (
          <>
            <Row label="Attended">{taster.came}</Row>
            <Row label="Booked a course after attending">{taster.booked}</Row>
          </>
        )}
        {cancelReason && <Row label="Cancelled because">{cancelReason}</Row>}
      </DataList>
      {change && (
        <div className="file-actions">
          <ConfirmAction label="Change this taster" open={change.open}>
            <form method="post" action="#answer" className="admin-form" noValidate>
              <input type="hidden" name="version" value={change.version} />
              <p>{emailedNote(taster)}</p>
              <TasterFields form={change.form} errors={change.errors} zones={zones} trainers={trainers} />
              <Button small name="intent" value="change">
                Save the change
              </Button>
            </form>
          </ConfirmAction>
          <ConfirmAction label="Cancel this taster" kind="danger" open={change.errors.reason !== undefined}>
            <form method="post" action="#answer" className="admin-form" noValidate>
              <input type="hidden" name="version" value={taster.version} />
              <p>This cannot be undone. {taken === 0 ? `${NO_ONE}.` : `${whoIsEmailed(taken)} with your reason.`}</p>
              <TextAreaField
                name="reason"
                label="Why"
                hint="Goes into the email, such as: Our trainer is ill."
                rows={2}
                maxLength={500}
                error={change.errors.reason}
              />
              <Button small kind="danger" name="intent" value="cancel">
                Cancel the taster and email everyone
              </Button>
            </form>
          </ConfirmAction>
        </div>
      )}
      <p className="row-actions">
        <a href={paths.admin.auditOf(`taster/${id}`)}>Show changes</a>
      </p>
    </section>
  )
}

/** The link leads to its field in the folded form, which a browser opens for it. */
function NoLink({ over, mayAdd }: { over: boolean; mayAdd: boolean }) {
  if (over) return 'Not set'
  return mayAdd ? <a href="#joiningLink">Add the joining link</a> : <Badge kind="warn">No joining link</Badge>
}

function emailedNote({ taken, joiningLink }: TasterSummary): string {
  if (taken === 0) return `${NO_ONE}.`
  const link = joiningLink
    ? 'A new joining link needs no email: the link that people have leads to it.'
    : 'They get the joining link as soon as you save it.'
  return `${whoIsEmailed(taken)} when day, hours or zone change. ${link}`
}

const NO_ONE = 'No one has a place, so no one is emailed'

const whoIsEmailed = (taken: number): string =>
  taken === 1 ? 'The one person who has a place gets an email' : `All ${taken} who have a place get an email`
