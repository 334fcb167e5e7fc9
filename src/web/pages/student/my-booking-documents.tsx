import { site } from '#content/site.ts'
import { balanceOf } from '#domain/bookings/booking.ts'
import type { OwnCertificate } from '#domain/certificates/certificate-holder.ts'
import { CERTIFICATE_KINDS, certificateNumber } from '#domain/certificates/certificate.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import type { BookingDocument } from '#domain/documents/find-documents.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyLines, paidOf } from './my-ticket.tsx'

interface MyMoneyProps {
  booking: MyBooking
  mayPay: boolean
  /** Address of the terms that the booking was made under; null where their text is not known. */
  termsPath: string | null
  now: Date
}

export function MyMoney({ booking, mayPay, termsPath, now }: MyMoneyProps) {
  const balance = balanceOf(booking)
  return (
    <section className="my-part" aria-labelledby="money-title">
      <h2 id="money-title">Payments</h2>
      <DataList>
        {moneyLines(booking).map(({ label, value, strong }) => (
          <Row key={label} label={label} strong={strong}>
            {value}
          </Row>
        ))}
        {termsPath && (
          <Row label="Terms you agreed to">
            <a href={termsPath}>Version {booking.termsVersion}</a>
          </Row>
        )}
      </DataList>
      {mayPay && balance && (
        <>
          {balance.dueAt < now && <p>The balance is overdue. Your place is still yours: please pay before you join.</p>}
          <p>
            <ButtonLink href={paths.checkout(booking.publicId)}>
              Pay the balance of {formatPence(balance.outstanding)}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}

export function PayBy({ booking, now }: { booking: MyBooking; now: Date }) {
  const balance = balanceOf(booking)
  if (!balance) return null
  const [sum, due] = [formatPence(balance.outstanding), formatDay(balance.dueAt, site.zone)]
  const isOverdue = balance.dueAt < now
  return (
    <Notice kind={isOverdue ? 'warn' : 'info'}>
      <div className="my-step">
        <p>
          <strong>{`${paidOf(booking)}.`}</strong>{' '}
          <DatedText>{isOverdue ? `${sum} was due on ${due}.` : `${sum} is due by ${due}.`}</DatedText>
        </p>
        <ButtonLink small href={paths.checkout(booking.publicId)}>{`Pay ${sum}`}</ButtonLink>
      </div>
    </Notice>
  )
}

const KINDS: Record<BookingDocument['kind'], string> = {
  quote: 'Quote',
  receipt: 'Receipt',
  invoice: 'Invoice',
  'credit note': 'Credit note',
  'credit note cancellation': 'Credit note cancellation',
}

export function MyDocuments({ reference, documents }: { reference: string; documents: BookingDocument[] }) {
  return (
    <section className="my-part" aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      <ul className="my-documents">
        {documents.map(({ id, kind, number, amount, issuedAt }) => (
          <li key={id}>
            <a href={paths.myDocument(reference, id)} download="">
              {KINDS[kind]} <span className="data">{number}</span> (PDF)
            </a>
            <span>
              {formatPence(amount)}, <DatedText>{formatDay(issuedAt, site.zone)}</DatedText>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function MyCertificates({ certificates }: { certificates: OwnCertificate[] }) {
  return (
    <section className="my-part" aria-labelledby="certificate-title">
      <h2 id="certificate-title">{certificates.length === 1 ? 'Certificate' : 'Certificates'}</h2>
      <p>Well done. You can share it and choose what others see.</p>
      <ul className="my-documents">
        {certificates.map(({ number, kind, key }) => (
          <li key={number}>
            <a href={paths.myCertificate(key)}>{CERTIFICATE_KINDS[kind].title}</a>
            <span className="data">{certificateNumber(number)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
