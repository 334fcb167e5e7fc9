import type { Enquiry } from '#domain/enquiries/find-enquiry.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface OwnerSectionProps {
  enquiry: Enquiry
  owners: { username: string; name: string }[]
  me: string
  mayWrite: boolean
}

/** Who looks after it: taken with one press, or given to a colleague. */
export function OwnerSection({ enquiry: { owner, version }, owners, me, mayWrite }: OwnerSectionProps) {
  const known = owners.find((one) => one.username === owner)
  const name = known?.name ?? owner
  return (
    <section className="panel" aria-labelledby="owner-title">
      <h2 id="owner-title">Looked after by</h2>
      <p>{name ?? 'Nobody yet'}</p>
      {mayWrite && owner === null && owners.some((one) => one.username === me) && (
        <form method="post">
          <input type="hidden" name="version" value={version} />
          <Button kind="quiet" small name="intent" value="take">
            I look after it
          </Button>
        </form>
      )}
      {mayWrite && (
        <form method="post" className="inline-form">
          <input type="hidden" name="version" value={version} />
          <SelectField
            name="owner"
            label="Give it to"
            defaultValue={owner ?? ''}
            options={[
              { value: '', label: 'Nobody' },
              // Whose account is closed still looks after it until somebody says otherwise.
              ...(owner && !known ? [{ value: owner, label: owner }] : []),
              ...owners.map((one) => ({ value: one.username, label: one.name })),
            ]}
          />
          <Button kind="quiet" small name="intent" value="assign">
            Store
          </Button>
        </form>
      )}
    </section>
  )
}
