import type { ReactNode } from 'react'
import type { ContentField } from '#domain/content/content-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import type { ContentAnswer } from './content-actions.ts'
import { ContentInputs } from './content-inputs.tsx'

interface ContentFormProps {
  field: ContentField | undefined
  answer: ContentAnswer | null
  value: unknown
  version: number
  mayWrite: boolean
  /** Next to the fields on a desk, and below them on a phone: what their values look like. */
  aside?: ReactNode
  /** What the button says where visitors already see an earlier version. */
  publishLabel?: string
  /** A button next to the one that drafts. */
  beside?: ReactNode
  /** More buttons, folded next to those that publish and draft. */
  children?: ReactNode
}

export function ContentForm({ field, answer, value, version, mayWrite, aside, ...buttons }: ContentFormProps) {
  if (!field) return null
  return (
    <form method="post" className="content-form" noValidate>
      <input type="hidden" name="version" value={version} />
      <fieldset className="content-fields" disabled={!mayWrite}>
        <legend className="visually-hidden">Text</legend>
        {/* Enter in a field saves a draft, and moves nothing. */}
        <button name="intent" value="draft" hidden />
        <ContentInputs field={field} path="" value={value} errors={answer?.errors ?? {}} />
        {aside}
        {mayWrite && <PublishButtons answer={answer} {...buttons} />}
      </fieldset>
    </form>
  )
}

type PublishButtonsProps = Pick<ContentFormProps, 'answer' | 'publishLabel' | 'beside' | 'children'>

function PublishButtons({ answer, publishLabel = 'Publish', beside, children }: PublishButtonsProps) {
  const timeError = answer?.errors['publish-at']
  return (
    <>
      <Field
        name="publish-note"
        label="What changed"
        hint="Optional. Shown in the version list."
        maxLength={200}
        defaultValue={answer?.note}
        autoComplete="off"
      />
      <div className="row-actions content-save">
        <Button small name="intent" value="publish">
          {publishLabel}
        </Button>
        <Button small kind="quiet" name="intent" value="draft">
          Save draft
        </Button>
        {beside}
        <ConfirmAction label="More" open={timeError !== undefined}>
          <Button small kind="quiet" name="intent" value="preview">
            Save draft and preview
          </Button>
          {children}
          <fieldset className="content-group">
            <legend>Publish later</legend>
            <Field
              name="publish-at"
              type="datetime-local"
              label="Day and time"
              hint="UK time"
              width="short"
              defaultValue={answer?.publishAt}
              error={timeError}
            />
            <Button small kind="quiet" name="intent" value="schedule">
              Schedule
            </Button>
          </fieldset>
        </ConfirmAction>
      </div>
    </>
  )
}
