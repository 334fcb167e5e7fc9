/** A field that only a program fills in: people neither see it nor reach it with the keyboard. `of` is the id of its form. */
export function TrapField({ of, name }: { of: string; name: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={`${of}-${name}`}>Leave this empty</label>
      <input id={`${of}-${name}`} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
