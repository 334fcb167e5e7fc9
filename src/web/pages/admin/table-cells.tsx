import type { ReactNode } from 'react'

/** A fact, and in smaller letters what goes with it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <div className="fact-lines">
      {first && <span>{first}</span>}
      {second && <span className="second">{second}</span>}
    </div>
  )
}

/** An address, which breaks before its @ rather than anywhere. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

/** A long id with a button that copies it. Without scripts it can be marked and copied by hand. */
export function CopyButton({ text }: { text: string }) {
  return (
    <span className="copied">
      <code>{text}</code>{' '}
      <button
        type="button"
        className="link-button with-scripts"
        data-do="copy"
        value={text}
        aria-label={`Copy ${text}`}
      >
        Copy
      </button>
      <span role="status" />
    </span>
  )
}
