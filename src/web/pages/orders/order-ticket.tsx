import { courseTone } from '#domain/courses/course-tone.ts'
import type { Order } from '#domain/orders/find-order.ts'
import { countPlaces } from '#domain/orders/order-details.ts'
import { formatPence, pence, sumPence } from '#domain/pence.ts'
import { Ticket } from '#web/ui/ticket.tsx'
import { runHeading } from '../run-labels.ts'

/** What an order costs, what is still to be paid of it, and its VAT. */
export function OrderTicket({ order }: { order: Order }) {
  const { courseId, courseName, count, price, discount, total, due } = order
  return (
    <Ticket
      courseName={courseName}
      purpose="Your order"
      tone={courseTone(courseId, null)}
      seed={courseId}
      heading={runHeading(order)}
      lines={[
        { label: countPlaces(count), value: formatPence(price) },
        ...(discount > 0 ? [{ label: 'Taken off', value: `−${formatPence(discount)}` }] : []),
        ...(due > 0 && due === total ? [] : [{ label: 'Total', value: formatPence(total), strong: due === 0 }]),
        ...(due > 0 ? [{ label: 'To pay', value: formatPence(due), strong: true }] : []),
        ...vatLines(order),
      ]}
      reference={order.reference}
    />
  )
}

/** What the invoice, or else the quote, states of it, less what credit notes took back. */
function vatLines({ documents }: Order) {
  const asked =
    documents.findLast(({ kind }) => kind === 'invoice') ?? documents.findLast(({ kind }) => kind === 'quote')
  if (!asked) return []
  if (asked.vat === null) return [{ label: 'VAT', value: 'none is charged' }]
  const back = documents.filter(({ kind }) => kind === 'credit-note').map(({ vat }) => vat ?? 0)
  return [{ label: 'Of it VAT', value: formatPence(pence(asked.vat - sumPence(back))) }]
}
