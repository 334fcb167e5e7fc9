import { ASKS } from '#domain/bookings/trainee-details.ts'

interface AnotherPlaceProps {
  /** The question, once the same address was found on the date. */
  error: string | undefined
  ticked: boolean
}

/** Says that the form can ask about a second place; asked, the visitor ticks that another is meant. */
export function AnotherPlace({ error, ticked }: AnotherPlaceProps) {
  return (
    <>
      <input type="hidden" name="anotherPlace" value={ASKS} />
      {(error || ticked) && (
        <fieldset className="field choices" data-invalid={error ? '' : undefined}>
          <legend className="visually-hidden">Another place on this date</legend>
          {error && (
            <p className="field-error" id="anotherPlace-error">
              {error}
            </p>
          )}
          <label className="choice">
            <input
              type="checkbox"
              id="anotherPlace"
              name="anotherPlace"
              value="yes"
              defaultChecked={ticked}
              aria-describedby={error && 'anotherPlace-error'}
            />
            <span className="choice-words">
              <span>Yes, another place for someone else</span>
            </span>
          </label>
        </fieldset>
      )}
    </>
  )
}
