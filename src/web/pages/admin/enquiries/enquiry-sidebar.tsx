import { ENQUIRY_CHOICES } from '#domain/enquiries/enquiry-state.ts'
import type { Enquiry } from '#domain/enquiries/find-enquiry.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { spamLabel } from '../table-cells.tsx'
import { ENQUIRY_STATE_LABELS } from './enquiry-labels.tsx'

interface StateSectionProps {
  enquiry: Enquiry
  owners: { username: string; name: string }[]
  mayWrite: boolean
}

/** State and owner, with the form that changes both. Quarantine is confirmed first, and release has a button. */
export function StateSection({ enquiry, owners, mayWrite }: StateSectionProps) {
  const { state, owner, version, spamReason } = enquiry
  const known = owners.find((one) => one.username === owner)
  if (!mayWrite)
    return (
      <section className="panel" aria-labelledby="state-title">
        <h2 id="state-title">Owner</h2>
        <p>{known?.name ?? owner ?? 'No owner yet'}</p>
      </section>
    )
  // An owner whose account was closed stays the owner until the enquiry is given to someone else.
  const kept = owner && !known ? [{ value: owner, label: owner }] : []
  const states = [state, ...ENQUIRY_CHOICES[state].filter((to) => to !== 'new' && to !== 'quarantined')]
  return (
    <section className="panel" aria-labelledby="state-title">
      <h2 id="state-title">State and owner</h2>
      {state === 'quarantined' && <ReleaseForm version={version} spamReason={spamReason} />}
      <form method="post" className="admin-form">
        <input type="hidden" name="version" value={version} />
        <SelectField
          name="state"
          label="State"
          defaultValue={state}
          options={states.map((one) => ({ value: one, label: ENQUIRY_STATE_LABELS[one].label }))}
        />
        <SelectField
          name="owner"
          label="Owner"
          defaultValue={owner ?? ''}
          options={[
            { value: '', label: 'No one' },
            ...kept,
            ...owners.map((one) => ({ value: one.username, label: one.name })),
          ]}
        />
        <div className="file-actions">
          <Button kind="quiet" small name="intent" value="save">
            Save
          </Button>
          {ENQUIRY_CHOICES[state].includes('quarantined') && <Quarantine />}
        </div>
      </form>
    </section>
  )
}

function ReleaseForm({ version, spamReason }: Pick<Enquiry, 'version' | 'spamReason'>) {
  return (
    <form method="post" className="admin-form">
      <input type="hidden" name="version" value={version} />
      <p>
        {spamLabel(spamReason)} No email is sent about it while it is quarantined. Once you release it, the customer
        gets our acknowledgement and we get our copy by email, unless they were sent before.
      </p>
      <Button small name="intent" value="new">
        Release
      </Button>
    </form>
  )
}

const Quarantine = () => (
  <ConfirmAction label="Quarantine">
    <p>For advertising and spam. Nothing is deleted, and you can release it again.</p>
    <Button kind="quiet" small name="intent" value="quarantined">
      Quarantine
    </Button>
  </ConfirmAction>
)

/** The states that most enquiries end in, each a press away. */
export function EndButtons({ enquiry: { state, version } }: { enquiry: Enquiry }) {
  const ends = (['answered', 'closed'] as const).filter((to) => ENQUIRY_CHOICES[state].includes(to))
  const labels = { answered: 'Mark answered', closed: 'Close' }
  if (ends.length === 0) return null
  return (
    <form method="post" className="row-actions">
      <input type="hidden" name="version" value={version} />
      {ends.map((to) => (
        <Button key={to} kind="quiet" small name="intent" value={to}>
          {labels[to]}
        </Button>
      ))}
    </form>
  )
}

export function AssignToMe({ version }: Pick<Enquiry, 'version'>) {
  return (
    <form method="post">
      <input type="hidden" name="version" value={version} />
      <Button kind="quiet" small name="intent" value="take">
        Assign to me
      </Button>
    </form>
  )
}
