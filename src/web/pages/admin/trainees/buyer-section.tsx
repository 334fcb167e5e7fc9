import type { Booking } from '#domain/bookings/booking.ts'
import { type Buyer, isEmptyBuyer, isSameBuyer } from '#domain/documents/buyer.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { BOOKING_TREATMENTS, VAT_TREATMENTS } from '../courses/vat-form.tsx'
import { formState, type TraineePage } from './trainee-page.ts'

export function BuyerSection({ page }: { page: TraineePage }) {
  const { buyer, documents } = page.file
  const { companyName, postalAddress, vatNumber, purchaseOrder } = buyer
  const others = documents.filter((one) => one.mayReissue && !isSameBuyer(one.buyer, buyer)).map(({ number }) => number)
  const mayWrite = page.allowed.includes('correct-person')
  return (
    <section className="panel file-words" aria-labelledby="buyer-title">
      <h2 id="buyer-title">Invoice to</h2>
      {isEmptyBuyer(buyer) ? (
        <p>The trainee, booked {bookedAs(page.file.booking)}. Add a company to put it on invoices.</p>
      ) : (
        <>
          <p>Booked {bookedAs(page.file.booking)}.</p>
          <DataList>
            {companyName && <Row label={BUYER_LABELS.companyName}>{companyName}</Row>}
            {postalAddress && (
              <Row label={BUYER_LABELS.postalAddress}>
                <span className="lines">{postalAddress}</span>
              </Row>
            )}
            {vatNumber && <Row label={BUYER_LABELS.vatNumber}>{vatNumber}</Row>}
            {purchaseOrder && <Row label={BUYER_LABELS.purchaseOrder}>{purchaseOrder}</Row>}
          </DataList>
        </>
      )}
      {page.chargesVat && <p>VAT: {VAT_TREATMENTS[page.file.booking.vatTreatment]}.</p>}
      {mayWrite && <BuyerForm page={page} />}
      {mayWrite && page.chargesVat && <VatForm page={page} />}
      {mayWrite && others.length > 0 && <ReissueForm page={page} numbers={others} />}
    </section>
  )
}

function bookedAs({ consumer, expressRequestAt }: Booking): string {
  if (!consumer) return 'for a company: no right to withdraw'
  if (!expressRequestAt) return 'as a consumer'
  return `as a consumer, with the request to start early: ${formatDateTime(expressRequestAt)}`
}

function BuyerForm({ page }: { page: TraineePage }) {
  const { open, field } = formState(page, 'buyer')
  const { buyer } = page.file
  const stored = String(buyer.version)
  const version = page.answer?.conflict ? stored : field('version', stored).defaultValue
  return (
    <ConfirmAction label="Edit billing details" open={open}>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" name="version" value={version} />
        <Field label={BUYER_LABELS.companyName} dir="auto" {...field('companyName', buyer.companyName)} />
        <TextAreaField label={BUYER_LABELS.postalAddress} rows={4} {...field('postalAddress', buyer.postalAddress)} />
        <Field label={BUYER_LABELS.vatNumber} width="short" {...field('vatNumber', buyer.vatNumber)} />
        <Field label={BUYER_LABELS.purchaseOrder} width="short" {...field('purchaseOrder', buyer.purchaseOrder)} />
        <Button small kind="quiet" name="intent" value="buyer">
          Save
        </Button>
      </form>
    </ConfirmAction>
  )
}

function VatForm({ page }: { page: TraineePage }) {
  const { open, field } = formState(page, 'vat')
  const isOrder = page.file.booking.orderId !== null
  return (
    <ConfirmAction label={`Change the VAT of this ${isOrder ? 'order' : 'booking'}`} open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>
          For documents issued from now on. The price stays the same.
          {isOrder && ' It counts for every place, and a quote that waits for its answer is sent again.'}
        </p>
        <SelectField
          label="VAT treatment"
          options={BOOKING_TREATMENTS.map((value) => ({ value, label: VAT_TREATMENTS[value] }))}
          {...field('treatment', page.file.booking.vatTreatment)}
        />
        <TextAreaField label="Reason, for the activity log" rows={2} {...field('reason')} />
        <Button small kind="quiet" name="intent" value="vat">
          Save
        </Button>
      </form>
    </ConfirmAction>
  )
}

function ReissueForm({ page, numbers }: { page: TraineePage; numbers: string[] }) {
  return (
    <ConfirmAction label={`Reissue ${numbers.join(', ')}`}>
      <form method="post" className="admin-form">
        <p>
          A credit note cancels each one, and a new document with the same amounts names the buyer above. To give the
          trainee the new file, send the email again.
        </p>
        <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
        <Button small kind="quiet" name="intent" value="reissue">
          Reissue
        </Button>
      </form>
    </ConfirmAction>
  )
}

export const BUYER_LABELS: Record<keyof Buyer, string> = {
  companyName: 'Company',
  postalAddress: 'Billing address',
  vatNumber: 'VAT number',
  purchaseOrder: 'Purchase order number',
}
