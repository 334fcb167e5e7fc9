import type { ListedOrder, OrderStage } from '#domain/orders/list-orders.ts'
import { countPlaces } from '#domain/orders/order-details.ts'
import { formatPence } from '#domain/pence.ts'
import { isolated } from '#platform/isolated-text.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { SelectAll } from '../row-selection.tsx'
import { StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'

export const ORDER_STAGE_LABELS: Record<OrderStage, StateLabel> = {
  quoted: { kind: 'info', label: 'Quote' },
  'to-pay': { kind: 'warn', label: 'To pay' },
  paid: { kind: 'ok', label: 'Paid' },
  held: { kind: 'quiet', label: 'At the checkout' },
  ended: { kind: 'quiet', label: 'Ended' },
}

const UNTIL: Partial<Record<OrderStage, string>> = { quoted: 'Open until ', 'to-pay': 'Due ' }

interface OrderTableProps {
  orders: ListedOrder[]
  tickable: boolean
  /** Whether it is in a form whose button `record` makes the record of a company. */
  recordable?: boolean
  empty: string
}

/** Orders with how far each has come. Its reference leads to the booking that has its money. */
export function OrderTable({ orders, tickable, recordable = false, empty }: OrderTableProps) {
  return (
    <DataTable
      caption="Orders"
      items={orders}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        {
          head: 'Order',
          mark: tickable && <SelectAll />,
          phone: 'first',
          cell: ({ id, bookingReference, companyName, buyerName, reference }) => (
            <div className="with-tick">
              {tickable && (
                <input
                  type="checkbox"
                  name="id"
                  value={id}
                  aria-label={`Select ${reference} of ${isolated(companyName || buyerName)}`}
                />
              )}
              <TwoLines
                first={
                  <a href={paths.admin.trainee(bookingReference)} data-row="">
                    <bdi>{companyName || buyerName}</bdi>
                  </a>
                }
                second={<code>{reference}</code>}
              />
            </div>
          ),
        },
        {
          head: 'Course',
          phone: 'second',
          cell: ({ courseName, runLabel, places }) => (
            <TwoLines first={`${countPlaces(places)}, ${courseName}`} second={runLabel} />
          ),
        },
        {
          head: 'Until',
          phone: 'second-end',
          cell: ({ until, isLate, stage }) =>
            until && (
              <span>
                {isLate ? <strong>Was due {formatDate(until)}</strong> : `${UNTIL[stage] ?? ''}${formatDate(until)}`}
              </span>
            ),
        },
        {
          head: 'Total',
          phone: 'first-end',
          numeric: true,
          cell: ({ total }) => formatPence(total),
        },
        {
          head: 'To pay',
          numeric: true,
          cell: ({ due, stage }) => stage === 'to-pay' && formatPence(due),
        },
        {
          head: 'State',
          phone: 'below',
          cell: ({ stage }) => <StateBadge labels={ORDER_STAGE_LABELS} state={stage} />,
        },
        {
          head: 'Company',
          cell: ({ id, organisationId, companyName }) => {
            if (organisationId) return <a href={paths.admin.company(organisationId)}>Record</a>
            if (!recordable || companyName === '') return null
            return (
              <button
                className="link-button"
                name="intent"
                value={`record/${id}`}
                aria-label={`Make a record of ${isolated(companyName)}`}
              >
                Make a record
              </button>
            )
          },
        },
        {
          head: 'Page',
          cell: ({ publicId, reference }) => (
            <a href={paths.order(publicId)} aria-label={`Open ${reference} as the buyer sees it`}>
              Open
            </a>
          ),
        },
      ]}
    />
  )
}
