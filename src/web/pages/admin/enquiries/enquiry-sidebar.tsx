import { ENQUIRY_CHOICES } from '#domain/enquiries/enquiry-state.ts'
import type { Enquiry } from '#domain/enquiries/find-enquiry.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { spamLabel } from '../table-cells.tsx'
import { KIND_LABELS, ENQUIRY_STATE_LABELS } from './enquiry-labels.tsx'

/** A button for each state that the enquiry may move to. Quarantine is confirmed first. */
export function StateSection({ enquiry: { state, version, spamReason } }: { enquiry: Enquiry }) {
  const next = ENQUIRY_CHOICES[state]
  return (
    <form method="post" className="panel" aria-labelledby="move-to">
      <h2 id="move-to">Move it to</h2>
      <input type="hidden" name="version" value={version} />
      {state === 'quarantined' && (
        <p>
          {spamLabel(spamReason)} No email is sent about it while it is quarantined. Once you release it, the customer
          gets our acknowledgement and we get our copy by email, unless they were sent before.
        </p>
      )}
      <div className="row-actions" role="group" aria-labelledby="move-to">
        {next
          .filter((to) => to !== 'quarantined')
          .map((to) => (
            <Button key={to} kind={to === 'new' ? 'main' : 'quiet'} small name="intent" value={to}>
              {to === 'new' ? 'Release' : ENQUIRY_STATE_LABELS[to].label}
            </Button>
          ))}
      </div>
      {next.includes('quarantined') && (
        <ConfirmAction label="Quarantine">
          <p>For advertising and spam. Nothing is deleted, and you can release it again.</p>
          <Button kind="quiet" small name="intent" value="quarantined">
            Quarantine
          </Button>
        </ConfirmAction>
      )}
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

interface OwnerSectionProps {
  enquiry: Enquiry
  owners: { username: string; name: string }[]
  mayWrite: boolean
}

export function OwnerSection({ enquiry: { owner, version }, owners, mayWrite }: OwnerSectionProps) {
  const known = owners.find((one) => one.username === owner)
  const name = known?.name ?? owner
  return (
    <section className="panel" aria-labelledby="owner-title">
      <h2 id="owner-title">Owner</h2>
      <p>{name ?? 'No owner yet'}</p>
      {mayWrite && (
        <form method="post" className="inline-form">
          <input type="hidden" name="version" value={version} />
          <SelectField
            name="owner"
            label="Assign to"
            defaultValue={owner ?? ''}
            options={[
              { value: '', label: 'No one' },
              // An owner whose account was closed stays the owner until the enquiry is given to someone else.
              ...(owner && !known ? [{ value: owner, label: owner }] : []),
              ...owners.map((one) => ({ value: one.username, label: one.name })),
            ]}
          />
          <Button kind="quiet" small name="intent" value="assign">
            Save
          </Button>
        </form>
      )}
    </section>
  )
}

/** What else was sent or booked with this address, or with this name and phone number. A line has a name where it differs from the one before. */
export function SameSenderSection({ enquiry }: { enquiry: Enquiry }) {
  const lines = historyLines(enquiry.senderHistory)
  return (
    <section className="panel" aria-labelledby="same-sender">
      <h2 id="same-sender">Same email address or phone</h2>
      {lines.length === 0 && <p>Nothing else from this email address, or from this name and phone number.</p>}
      <ul className="plain-list">
        {lines.map(({ at, name, text }, index) => (
          <li key={index}>
            {name !== (lines[index - 1]?.name ?? enquiry.name) && (
              <>
                <strong>{name}</strong>:{' '}
              </>
            )}
            {text}{' '}
            <span className="moment">
              <span>{formatDate(at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest first. */
function historyLines({ enquiries, bookings, tasters, comments }: Enquiry['senderHistory']) {
  return [
    ...bookings.map(({ reference, name, courseName, runLabel, createdAt }) => ({
      at: createdAt,
      name,
      text: (
        <>
          <a href={paths.admin.trainee(reference)}>
            Booking <code>{reference}</code>
          </a>
          , {courseName}, {runLabel}
        </>
      ),
    })),
    ...enquiries.map(({ reference, name, kind, state, receivedAt }) => ({
      at: receivedAt,
      name,
      text: (
        <>
          <a href={paths.admin.enquiry(reference)}>
            {KIND_LABELS[kind]} <code>{reference}</code>
          </a>
          , {ENQUIRY_STATE_LABELS[state].label.toLowerCase()}
        </>
      ),
    })),
    ...tasters.map(({ tasterId, name, startsAt, createdAt }) => ({
      at: createdAt,
      name,
      text: (
        <>
          Place on the <a href={paths.admin.taster(tasterId)}>taster of {formatDate(startsAt)}</a>
        </>
      ),
    })),
    ...comments.map(({ name, articleTitle, receivedAt }) => ({
      at: receivedAt,
      name,
      text: (
        <>
          <a href={paths.admin.commentsOf(name)}>Comment</a> on {articleTitle}
        </>
      ),
    })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
