import { type EnquiryState, ENQUIRY_TRANSITIONS } from '#domain/enquiries/enquiry-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { STATE_LABELS } from './enquiry-labels.tsx'

/** What its state may become, a button each. To set it aside is asked for twice. */
export function StateSection({ state, version }: { state: EnquiryState; version: number }) {
  const next = ENQUIRY_TRANSITIONS[state]
  return (
    <form method="post" className="admin-section">
      <input type="hidden" name="version" value={version} />
      {state === 'quarantined' && (
        <p>
          Nobody is written to about it while it is here. Released, it is acknowledged and forwarded by email, unless
          that was done before.
        </p>
      )}
      <p id="move-to">Move it to</p>
      <div className="row-actions" role="group" aria-labelledby="move-to">
        {next
          .filter((to) => to !== 'quarantined')
          .map((to) => (
            <Button key={to} kind={to === 'new' ? 'main' : 'quiet'} small name="intent" value={to}>
              {to === 'new' ? 'Release' : STATE_LABELS[to].words}
            </Button>
          ))}
      </div>
      {next.includes('quarantined') && (
        <ConfirmAction label="Quarantine">
          <p>It is taken for advertising and set aside. Nothing is deleted, and it can be released again.</p>
          <Button kind="quiet" small name="intent" value="quarantined">
            Quarantine
          </Button>
        </ConfirmAction>
      )}
    </form>
  )
}
