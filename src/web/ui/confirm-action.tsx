import type { ReactNode } from 'react'

interface ConfirmActionProps {
  /** The button that opens it, such as "Cancel this booking". Three dots are added, because a question comes first. */
  label: string
  /** `danger` for what cannot be undone. */
  kind?: 'quiet' | 'danger'
  /** Open from the start, such as after an error in its form. */
  open?: boolean
  /** The form: what will happen, and the button that does it. */
  children: ReactNode
}

/** An action with a confirmation, which opens in its place without a script. */
export function ConfirmAction({ label, kind = 'quiet', open = false, children }: ConfirmActionProps) {
  return (
    <details className={`confirm confirm-${kind}`} name="confirm" open={open}>
      <summary>{label}…</summary>
      <div className="confirm-body">{children}</div>
    </details>
  )
}
