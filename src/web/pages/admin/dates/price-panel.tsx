import type { PlacePrice } from '#domain/courses/place-price.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { formatPence, poundsText } from '#domain/pence.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { earlyBirdNote } from '#web/pages/run-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormValues } from '../../form-actions.ts'

interface PricePanelProps {
  run: RunSummary
  price: PlacePrice
  errors: FieldErrors
  /** What was typed, where the form came back with an error. */
  typed: FormValues | null
  /** Only owners change prices, and only of a date that can still be booked. */
  mayChange: boolean
}

export function PricePanel({ run, price, errors, typed, mayChange }: PricePanelProps) {
  return (
    <section className="panel" aria-labelledby="price-title">
      <h2 id="price-title">Price</h2>
      <DataList>
        <Row label="Price">{formatPence(price.price)}</Row>
        <Row label="Deposit">{formatPence(price.deposit)}</Row>
      </DataList>
      <p>
        {run.ownPrice ? 'This date has its own price.' : 'Same as the course.'}
        {price.earlyUntil && ` ${earlyBirdNote(price.earlyUntil)}.`}
      </p>
      {mayChange && (
        <div className="file-actions">
          <ConfirmAction label="Set a price for this date" open={typed !== null}>
            <form method="post" action="#answer" className="admin-form" noValidate>
              <input type="hidden" name="version" value={run.version} />
              <p>For new bookings of this date, in place of the course’s price. Bookings already made keep theirs.</p>
              <Field
                name="price"
                label="Price (£)"
                inputMode="decimal"
                width="short"
                defaultValue={typed?.price ?? poundsText(price.price)}
                error={errors.price}
              />
              <Field
                name="deposit"
                label="Deposit (£)"
                inputMode="decimal"
                width="short"
                defaultValue={typed?.deposit ?? poundsText(price.deposit)}
                error={errors.deposit}
              />
              <Button small name="intent" value="price">
                Save the price
              </Button>
            </form>
          </ConfirmAction>
          {run.ownPrice && (
            <form method="post">
              <input type="hidden" name="version" value={run.version} />
              <Button small kind="quiet" name="intent" value="course-price">
                Use the price of the course
              </Button>
            </form>
          )}
        </div>
      )}
    </section>
  )
}
