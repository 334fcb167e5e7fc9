import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'

interface EntryFormProps {
  /** Null for a new entry. */
  entry: { id: number; version: number } | null
  /** The version that a rejected form was opened with. */
  sentVersion: number | undefined
  /** What deleting it does, and the button's words. */
  deletion: { effect: string; button: string }
  /** The fields, and the preview once it was asked for. */
  children: ReactNode
}

/** The form of one entry of a list that staff write: it is saved, looked at before that, or deleted. */
export function EntryForm({ entry, sentVersion, deletion, children }: EntryFormProps) {
  return (
    <form method="post" className="admin-form" noValidate>
      {entry && (
        <>
          <input type="hidden" name="id" value={entry.id} />
          <input type="hidden" name="version" value={sentVersion ?? entry.version} />
        </>
      )}
      {children}
      <div className="row-actions">
        <Button small kind="quiet" name="intent" value="save">
          Save
        </Button>
        <Button small kind="quiet" name="intent" value="preview">
          Preview
        </Button>
      </div>
      {entry && (
        <ConfirmAction label="Delete" kind="danger">
          <p>{deletion.effect}</p>
          <Button small kind="danger" name="intent" value="delete">
            {deletion.button}
          </Button>
        </ConfirmAction>
      )}
    </form>
  )
}
