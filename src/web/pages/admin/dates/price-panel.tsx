import { setRunPrice } from '#domain/courses/change-price.ts'
import { ONLY_OWNERS, PRICE_ERRORS } from '#domain/courses/messages.ts'
import type { PlacePrice } from '#domain/courses/place-price.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { formatPence } from '#domain/pence.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { earlyBirdNote } from '#web/pages/run-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { type FormValues, toFormValues } from '../../form-actions.ts'
import { poundsText, readPrice } from '../courses/price-form.ts'
import type { RunHandler } from './date-actions.ts'

/** Gives the date its own price, or with the other button that of its course. */
const setPrice =
  (isOwn: boolean): RunHandler =>
  async ({ office: { platform, viewer, actor }, runId, version, formData }) => {
    if (!hasRole(viewer.role, 'owner')) return { status: 403, message: ONLY_OWNERS }
    const typedPrice = toFormValues(formData)
    const read = isOwn ? readPrice(typedPrice) : null
    if (read && !read.ok) return { status: 422, fieldErrors: read.fieldErrors, typedPrice }
    const set = await setRunPrice(platform, { actor, runId, version, price: read?.data ?? null })
    return set.ok ? { flash: 'price' } : { status: 409, message: PRICE_ERRORS[set.error], typedPrice }
  }

/** The actions of this panel, by their intent. */
export const PRICE_ACTIONS: Record<string, RunHandler> = { price: setPrice(true), 'course-price': setPrice(false) }

interface PricePanelProps {
  run: RunSummary
  /** What a place costs now. */
  price: PlacePrice
  errors: FieldErrors
  /** As it came back. */
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
        {run.ownPrice ? 'This date has its own price.' : 'The price of the course.'}
        {price.earlyUntil && ` ${earlyBirdNote(price.earlyUntil)}.`}
      </p>
      {mayChange && (
        <div className="actions-list">
          <ConfirmAction label="Set a price for this date" open={typed !== null}>
            <form method="post" action="#answer" className="admin-form" noValidate>
              <input type="hidden" name="version" value={run.version} />
              <p>For new bookings of this date, whatever the course costs. Those already made keep theirs.</p>
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
