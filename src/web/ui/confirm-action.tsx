import type { ReactNode } from 'react'

interface ConfirmActionProps {
  /** The button that opens it: "Cancel this booking". Three dots are added: something comes before it is done. */
  label: string
  /** `danger` for what cannot be undone. */
  kind?: 'quiet' | 'danger'
  /** Open from the start, because what it asked for was just rejected. */
  open?: boolean
  /** The form: what will happen, in words, and the button that does it. */
  children: ReactNode
}

/** Something that is asked for twice. It opens where it stands, without a script. */
export function ConfirmAction({ label, kind = 'quiet', open = false, children }: ConfirmActionProps) {
  return (
    <details className={`confirm confirm-${kind}`} name="confirm" open={open}>
      <summary>{label}…</summary>
      <div className="confirm-body">{children}</div>
    </details>
  )
}
