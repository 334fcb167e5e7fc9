import { isolated } from '#platform/isolated-text.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { PrintedName } from '#web/pages/printed-name.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { PhoneNumber } from '../phone-number.tsx'
import { EmailAddress } from '../table-cells.tsx'
import { SamePersonForms } from './same-person.tsx'
import { formState, type TraineePage } from './trainee-page.ts'

export function PersonSection({ page }: { page: TraineePage }) {
  const { person, booking } = page.file
  return (
    <section className="panel file-words" aria-labelledby="person-title">
      <h2 id="person-title">Who</h2>
      {page.hasPhotograph && (
        <img
          src={paths.admin.photograph(booking.reference)}
          className="file-photograph"
          alt={`Photograph of ${isolated(person.fullName)}`}
          width={96}
          height={96}
        />
      )}
      <DataList>
        <Row label="Full name">{person.fullName}</Row>
        {person.printedName && <Row label={PERSON_LABELS.printedName}>{person.printedName}</Row>}
        <Row label="Email address">
          <a href={`mailto:${person.email}`}>
            <EmailAddress address={person.email} />
          </a>
        </Row>
        <Row label="Phone number">
          <PhoneNumber number={person.phoneNumber} />
        </Row>
        <Row label="Booked">{formatDateTime(booking.bookedAt)}</Row>
        <Row label="Terms accepted">
          {page.file.areTermsReadable ? (
            <a href={paths.termsVersion(booking.termsVersion)}>Version {booking.termsVersion}</a>
          ) : (
            `Version ${booking.termsVersion}`
          )}
        </Row>
      </DataList>
      {page.allowed.includes('correct-person') && (
        <>
          <CorrectForm page={page} />
          <SamePersonForms page={page} />
        </>
      )}
    </section>
  )
}

function CorrectForm({ page }: { page: TraineePage }) {
  const { open, field } = formState(page, 'person')
  const { person } = page.file
  // After a wrong field the form still changes the version it was opened with; after a conflict, the one that is stored.
  const stored = String(person.version)
  const version = page.answer?.conflict ? stored : field('version', stored).defaultValue
  return (
    <ConfirmAction label="Edit" open={open}>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" name="version" value={version} />
        <Field dir="auto" label={PERSON_LABELS.fullName} {...field('fullName', person.fullName)} />
        <PrintedName {...field('printedName', person.printedName)} />
        <Field label={PERSON_LABELS.email} {...field('email', person.email)} />
        <Field label={PERSON_LABELS.phoneNumber} {...field('phoneNumber', person.phoneNumber)} />
        <Field
          label="Why the name changes"
          hint="Only needed after the first session, when the name on the certificate is fixed."
          {...field('nameReason')}
        />
        <Button small kind="quiet" name="intent" value="person">
          Save
        </Button>
      </form>
    </ConfirmAction>
  )
}

export const PERSON_LABELS = {
  fullName: 'Full name',
  printedName: 'Name as printed',
  email: 'Email address',
  phoneNumber: 'Phone number',
}
