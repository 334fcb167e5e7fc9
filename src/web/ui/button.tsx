import type { ComponentProps, ReactNode } from 'react'

interface Look {
  /** `main` is the one yellow action of a view, `quiet` an outline, `danger` what cannot be undone. */
  kind?: 'main' | 'quiet' | 'danger'
  small?: boolean
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean; busyLabel?: ReactNode }

/** While busy it is disabled and shows a spinner and `busyLabel`, which a live region announces. */
export function Button({ kind, small, busy = false, busyLabel = 'Submitting...', children, ...rest }: ButtonProps) {
  return (
    <>
      <button className={buttonClass({ kind, small })} disabled={busy} {...rest}>
        {busy && <Spinner />}
        {busy ? busyLabel : children}
      </button>
      <span className="visually-hidden" role="status">
        {busy && busyLabel}
      </span>
    </>
  )
}

export function ButtonLink({ kind, small, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={buttonClass({ kind, small })} {...rest} />
}

function buttonClass({ kind = 'main', small = false }: Look): string {
  return ['button', `button-${kind}`, small && 'button-small'].filter(Boolean).join(' ')
}

/** The text next to it says what is awaited. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 2a8 8 0 1 1-8 8" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
