import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import type { AddPageAnswer } from './add-page-action.ts'

const ADDRESS_HINT = 'After /pages/, such as our-method'

export function AddPage({ answer }: { answer: AddPageAnswer | null }) {
  const { typed = {}, errors = {} } = answer ?? {}
  return (
    <section className="panel" id="add" aria-labelledby="add-title">
      <h2 id="add-title">Add a page</h2>
      <form method="post" className="admin-form" noValidate>
        <Field
          name="slug"
          label="Address"
          hint={ADDRESS_HINT}
          maxLength={60}
          defaultValue={typed.slug}
          error={errors.slug}
          autoComplete="off"
        />
        <Field
          name="title"
          label="Heading"
          maxLength={60}
          defaultValue={typed.title}
          error={errors.title}
          autoComplete="off"
        />
        <Field
          name="description"
          label="Introduction"
          hint="Below the heading, and for search engines"
          maxLength={155}
          defaultValue={typed.description}
          error={errors.description}
          autoComplete="off"
        />
        <Button small name="intent" value="add">
          Add the page
        </Button>
      </form>
    </section>
  )
}

export function MovePage({ version, error }: { version: number; error: string | undefined }) {
  return (
    <ConfirmAction label="Change the address" open={error !== undefined}>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" name="version" value={version} />
        <p>Links to the old address lead to the new one.</p>
        <Field
          name="new-slug"
          label="New address"
          hint={ADDRESS_HINT}
          maxLength={60}
          error={error}
          autoComplete="off"
        />
        <Button small kind="quiet" name="intent" value="move">
          Change the address
        </Button>
      </form>
    </ConfirmAction>
  )
}
