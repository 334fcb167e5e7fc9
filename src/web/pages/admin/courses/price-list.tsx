import type { EarlyBird } from '#domain/courses/place-price.ts'
import type { PriceRecord, PriceState } from '#domain/courses/list-prices.ts'
import { formatPence } from '#domain/pence.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { DateTime, formatDate, formatDateTime } from '../../date-time.tsx'
import { actorName } from '../audit-labels.ts'
import { type StateLabel, StateBadge, TwoLines } from '../table-cells.tsx'

const STATE_LABELS: Record<PriceState, StateLabel> = {
  current: { kind: 'ok', label: 'Now' },
  coming: { kind: 'info', label: 'To come' },
  past: { kind: 'quiet', label: 'Earlier' },
  cancelled: { kind: 'quiet', label: 'Cancelled' },
}

/** "£1,350.00 until 30 days before", or a dash. */
export const formatEarlyBird = (earlyBird: EarlyBird | null): string =>
  earlyBird
    ? `${formatPence(earlyBird.price)} until ${earlyBird.days} ${earlyBird.days === 1 ? 'day' : 'days'} before`
    : '–'

export function PriceList({ prices, mayCancel }: { prices: PriceRecord[]; mayCancel: boolean }) {
  const past = prices.filter(isPast)
  return (
    <>
      <PriceTable caption="Prices" prices={prices.filter((price) => !isPast(price))} mayCancel={mayCancel} />
      {past.length > 0 && (
        <details>
          <summary>Earlier prices</summary>
          <PriceTable caption="Earlier prices" prices={past} mayCancel={false} />
        </details>
      )}
    </>
  )
}

const isPast = ({ state }: PriceRecord): boolean => state === 'past' || state === 'cancelled'

function PriceTable({ caption, prices, mayCancel }: { caption: string; prices: PriceRecord[]; mayCancel: boolean }) {
  return (
    <DataTable
      caption={caption}
      items={prices}
      keyOf={({ id }) => id}
      empty="No price yet."
      columns={[
        { head: 'State', cell: ({ state }) => <StateBadge labels={STATE_LABELS} state={state} /> },
        { head: 'From', cell: ({ countsFrom }) => (countsFrom ? <DateTime at={countsFrom} /> : 'Original price') },
        { head: 'Price', numeric: true, cell: ({ price }) => <strong>{formatPence(price)}</strong> },
        { head: 'Deposit', numeric: true, cell: ({ deposit }) => formatPence(deposit) },
        { head: 'Early bird', cell: ({ earlyBird }) => formatEarlyBird(earlyBird) },
        {
          head: 'Set by',
          cell: ({ added }) => added && <TwoLines first={actorName(added.by)} second={formatDate(added.at)} />,
        },
        ...(mayCancel && prices.some(({ state }) => state === 'coming')
          ? [
              {
                head: 'Cancel',
                cell: (price: PriceRecord) => price.state === 'coming' && <CancelButton price={price} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function CancelButton({ price: { id, countsFrom } }: { price: PriceRecord }) {
  return (
    <form method="post">
      <button className="row-button" name="intent" value={`cancel/${id}`}>
        Cancel<span className="visually-hidden"> the price from {countsFrom && formatDateTime(countsFrom)}</span>
      </button>
    </form>
  )
}
