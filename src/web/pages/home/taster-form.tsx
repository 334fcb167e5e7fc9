import type { Taster } from '#domain/tasters/taster.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatPlacesLeft } from '../run-labels.ts'
import type { TasterAnswer } from './taster-sign-up.ts'

/** Posts by itself: it needs no script, and the page it stands on has none. */
export function TasterForm({ taster, answer }: { taster: Taster; answer: TasterAnswer | null }) {
  const errors = answer?.fieldErrors ?? {}
  return (
    <form className="form" method="post" action="/#taster" noValidate>
      <ErrorSummary id="taster-answer" problems={problemsOf(answer)} />
      <input type="hidden" name="taster" value={taster.id} />
      <Field
        id="taster-name"
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={answer?.values.name}
        error={errors.name}
      />
      <Field
        id="taster-email"
        name="email"
        type="email"
        label="Email"
        hint="For the joining link and nothing else"
        autoComplete="email"
        defaultValue={answer?.values.email}
        error={errors.email}
      />
      <p className="actions">
        <Button type="submit">Save my place</Button>
        <span className="data">{formatPlacesLeft(taster.placesLeft)}</span>
      </p>
    </form>
  )
}

function problemsOf(answer: TasterAnswer | null): { id?: string; text: string }[] {
  if (!answer) return []
  const fields = Object.entries(answer.fieldErrors).map(([field, text]) => ({
    id: `taster-${field}`,
    text: text ?? '',
  }))
  return answer.sentence ? [{ text: answer.sentence }, ...fields] : fields
}
