import type { RunSummary } from '#domain/runs/listed-run.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-list.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { formatDate } from '#web/pages/date-time.tsx'
import { PlacesBar } from './fill.tsx'
import { PhaseBadge } from './date-status.tsx'

interface SalePanelProps {
  run: RunSummary
  now: Date
  mayWrite: boolean
}

/** Where the date stands, and what takes it off sale or puts it back. */
export function SalePanel({ run, now, mayWrite }: SalePanelProps) {
  return (
    <section className="panel" aria-labelledby="sale-title">
      <h2 id="sale-title">Where it stands</h2>
      <DataList>
        <Row label="State">
          <PhaseBadge run={run} now={now} />
        </Row>
        <Row label="Places">
          <PlacesBar run={run} />
        </Row>
        <Row label="In line">{run.waiting}</Row>
        <Row label="Post date">{formatDate(run.addedAt)}</Row>
      </DataList>
      {mayWrite && (
        <div className="actions-list">
          {run.phase === 'coming' && <Close run={run} />}
          {run.phase === 'closed' && <Open run={run} />}
          {(run.phase === 'coming' || run.phase === 'closed') && <Cancel run={run} />}
          <a href={paths.admin.copyTrainingDates(run.id)}>Copy it to later days</a>
        </div>
      )}
      <p className="row-actions">
        <a href={paths.admin.attendance(run.id)}>Attendance</a>
        <a href={paths.admin.auditOf(`run/${run.id}`)}>What happened</a>
      </p>
    </section>
  )
}

const Version = ({ run }: { run: RunSummary }) => <input type="hidden" name="version" value={run.version} />

function Close({ run }: { run: RunSummary }) {
  return (
    <ConfirmAction label="Close this date">
      <form method="post" className="admin-form">
        <Version run={run} />
        <p>Visitors can no longer book it. Its bookings stay, and nobody in line is offered a place.</p>
        <Button small kind="quiet" name="intent" value="close">
          Close it
        </Button>
      </form>
    </ConfirmAction>
  )
}

function Open({ run }: { run: RunSummary }) {
  return (
    <form method="post">
      <Version run={run} />
      <Button small kind="quiet" name="intent" value="open">
        Put it on sale again
      </Button>
    </form>
  )
}

function Cancel({ run }: { run: RunSummary }) {
  return (
    <ConfirmAction label="Cancel this date" kind="danger">
      <form method="post" className="admin-form">
        <Version run={run} />
        <p>This cannot be undone.</p>
        <ul className="what-follows">
          {whatFollows(run).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button small kind="danger" name="intent" value="cancel">
          Cancel it and write to everybody
        </Button>
      </form>
    </ConfirmAction>
  )
}

function whatFollows({ confirmed, held, waiting }: RunSummary): string[] {
  return [
    confirmed === 0
      ? 'Nobody has a paid place.'
      : `${people(confirmed)} with a paid place: written to at once, with links to choose another date or their money back. Each is an open case until you have done it.`,
    ...(held > 0 ? [`${people(held)} paying just now: the hold ends, and nothing is charged.`] : []),
    ...(waiting > 0 ? [`${people(waiting)} in line: told that it ends.`] : []),
  ]
}

const people = (number: number): string => (number === 1 ? '1 person' : `${number} people`)
