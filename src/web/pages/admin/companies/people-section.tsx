import type { Organisation } from '#domain/organisations/find-organisations.ts'
import { isolated } from '#platform/isolated-text.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { EmailAddress, TwoLines } from '../table-cells.tsx'
import type { CompanyAnswer } from './company.tsx'

interface PeopleSectionProps {
  people: Organisation['people']
  answer: CompanyAnswer | null
  mayWrite: boolean
}

const ROLES: Record<string, string> = { booker: 'Orders', viewer: 'Contact' }

export function PeopleSection({ people, answer, mayWrite }: PeopleSectionProps) {
  const field = (name: string) => ({ name, defaultValue: answer?.values[name], error: answer?.errors[name] })
  return (
    <section className="panel" aria-labelledby="people-title">
      <h2 id="people-title">People</h2>
      <DataTable
        caption="People"
        items={people}
        keyOf={({ id }) => id}
        empty="No person is written down yet."
        columns={[
          {
            head: 'Person',
            cell: ({ fullName, email }) => (
              <TwoLines first={<bdi>{fullName}</bdi>} second={<EmailAddress address={email} />} />
            ),
          },
          { head: 'Role', cell: ({ role }) => ROLES[role] },
          {
            head: 'Change',
            cell: ({ id, fullName }) =>
              mayWrite && (
                <form method="post">
                  <button
                    className="link-button"
                    name="intent"
                    value={`remove/${id}`}
                    aria-label={`Remove ${isolated(fullName)}`}
                  >
                    Remove
                  </button>
                </form>
              ),
          },
        ]}
      />
      {mayWrite && (
        <form method="post" className="admin-form" noValidate>
          <Field label="Name" autoComplete="off" dir="auto" {...field('fullName')} />
          <Field label="Email address" type="email" autoComplete="off" spellCheck={false} {...field('email')} />
          <SelectField
            label="Role"
            options={[
              { value: 'booker', label: 'Orders: gets the form, prices and terms' },
              { value: 'viewer', label: 'Contact: written down only' },
            ]}
            {...field('role')}
            defaultValue={answer?.values.role ?? 'booker'}
          />
          <Button kind="quiet" small name="intent" value="person">
            Add person
          </Button>
        </form>
      )}
    </section>
  )
}
