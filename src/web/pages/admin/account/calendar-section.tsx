import type { Trainer } from '#domain/trainers/trainer.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CopyButton } from '../table-cells.tsx'

interface CalendarSectionProps {
  /** The calendar address in use. */
  feed: { createdAt: Date } | null
  /** The address of a calendar that was made just now: it is shown this once. */
  token?: string
  /** Of the password, beside its field. */
  error?: string
  publicUrl: string
  /** Whether the viewer is a trainer, whose address holds their own dates only. */
  isTrainer: boolean
  /** Each has an address of the calendar with only their own dates. */
  trainers: Trainer[]
}

/** Asks for the password: the address opens for whoever has it, without a login. */
function MakeForm({ label, error }: { label: string; error: string | undefined }) {
  return (
    <form method="post" className="admin-form" noValidate>
      <PasswordField
        name="calendarPassword"
        label="Current password, for the calendar"
        autoComplete="current-password"
        error={error}
      />
      <Button small kind="quiet" name="intent" value="calendar-make">
        {label}
      </Button>
    </form>
  )
}

/** The secret address at which the viewer's own calendar program reads the training dates. */
export function CalendarSection({ feed, token, error, publicUrl, isTrainer, trainers }: CalendarSectionProps) {
  return (
    <section className="admin-section" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{isTrainer ? 'Dates you teach' : 'Training dates'} in your calendar</h2>
      {token ? (
        <NewAddresses
          isTrainer={isTrainer}
          trainers={trainers}
          address={(trainerId) => publicUrl + paths.admin.datesCalendar(token, trainerId)}
        />
      ) : (
        <p>
          {feed
            ? `Your calendar address was made on ${formatDateTime(feed.createdAt)}. It was shown only then. If you have lost it, or someone else has it, make a new one: the old one will stop working.`
            : `Add an address to Google Calendar, Outlook or Apple Calendar, and every date${isTrainer ? ' that you teach' : ''} appears there and stays up to date. It shows courses, hours and places, but no trainees.`}
        </p>
      )}
      {feed || token ? (
        <ConfirmAction label="Change or remove it" open={error !== undefined}>
          <MakeForm error={error} label="Make a new address" />
          <form method="post" className="row-actions">
            <Button small kind="danger" name="intent" value="calendar-end">
              Remove this address
            </Button>
          </form>
        </ConfirmAction>
      ) : (
        <MakeForm error={error} label="Make a calendar address" />
      )}
    </section>
  )
}

interface NewAddressesProps extends Pick<CalendarSectionProps, 'isTrainer' | 'trainers'> {
  address: (trainerId?: string) => string
}

function NewAddresses({ address, isTrainer, trainers }: NewAddressesProps) {
  return (
    <>
      <Notice kind="ok" live>
        Copy the address{isTrainer ? '' : ' you need'} now: it is shown only this once. Keep it to yourself.
      </Notice>
      <DataList>
        <Row label={isTrainer ? 'Dates you teach' : 'All dates'}>
          <CopyButton text={address()} />
        </Row>
        {!isTrainer &&
          trainers.map(({ id, name }) => (
            <Row key={id} label={`Only with ${name}`}>
              <CopyButton text={address(id)} />
            </Row>
          ))}
      </DataList>
    </>
  )
}
