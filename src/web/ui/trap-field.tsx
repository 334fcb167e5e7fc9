import { HONEYPOT } from '#domain/honeypot.ts'

/** Nobody sees it: only a program fills it. `of` is the id of its form. */
export function TrapField({ of }: { of: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={`${of}-${HONEYPOT}`}>Leave this empty</label>
      <input id={`${of}-${HONEYPOT}`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
