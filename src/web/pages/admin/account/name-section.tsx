import { MAX_NAME_LENGTH } from '#domain/accounts/own-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

interface NameSectionProps {
  name: string
  error: string | undefined
}

export const NameSection = ({ name, error }: NameSectionProps) => (
  <section className="admin-section" aria-labelledby="name-title">
    <h2 id="name-title">Your name</h2>
    <form method="post" className="admin-form" noValidate>
      <Field
        name="name"
        label="Name"
        hint="Customers read it below your replies, and readers above the articles that you begin."
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
        defaultValue={name}
        error={error}
      />
      <Button small kind="quiet" name="intent" value="rename">
        Save
      </Button>
    </form>
  </section>
)
