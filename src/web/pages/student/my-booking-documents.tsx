import { balanceOf } from '#domain/bookings/booking.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-list.tsx'
import { moneyLines } from './my-ticket.tsx'

export function MyMoney({ booking, mayPay, now }: { booking: MyBooking; mayPay: boolean; now: Date }) {
  const balance = balanceOf(booking)
  return (
    <section className="my-part" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      <DataList>
        {moneyLines(booking).map(({ label, value, strong }) => (
          <Row key={label} label={label} strong={strong}>
            {value}
          </Row>
        ))}
      </DataList>
      {mayPay && balance && (
        <>
          {balance.dueAt < now && <p>The balance is overdue. Your place stays yours; please pay it soon.</p>}
          <p>
            <ButtonLink href={paths.checkout(booking.publicId)}>
              Pay the balance of {formatPence(balance.amount)}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}
