import { formatCallTime } from '#domain/enquiries/call-times.ts'
import { ENQUIRY_STATES, type EnquiryState } from '#domain/enquiries/enquiry-state.ts'
import type { Enquiry, ThreadItem } from '#domain/enquiries/find-enquiry.ts'
import type { Change } from '#domain/events/audit-entry.ts'
import { isKind } from '#domain/events/event.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { actorName } from '../audit-labels.ts'
import { PhoneNumber } from '../phone-number.tsx'
import { EmailWords, ReceivedFiles, Unverified } from './email-words.tsx'
import { ENQUIRY_STATE_LABELS } from './enquiry-labels.tsx'

export function ThreadSection({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <section className="panel" aria-labelledby="message">
        <h2 id="message">What they wrote</h2>
        <Unverified email={enquiry.source} />
        {enquiry.message ? <EmailWords text={enquiry.message} /> : <p>No message.</p>}
        <ReceivedFiles files={enquiry.source?.files ?? []} />
        <div className="fact-words">
          <SenderDetails enquiry={enquiry} />
        </div>
      </section>
      {enquiry.thread.length > 0 && (
        <section className="panel" aria-labelledby="thread">
          <h2 id="thread">Activity</h2>
          <ol className="thread">
            {enquiry.thread.map((item, index) => (
              <li key={index} className={`thread-${item.kind}`}>
                <p className="thread-head">
                  <Head item={item} /> <DateTime at={item.at} />
                </p>
                {item.kind === 'message' && <Unverified email={item.email} />}
                {item.kind !== 'change' && <EmailWords text={item.text} />}
                {item.kind === 'message' && <ReceivedFiles files={item.email?.files ?? []} />}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function SenderDetails({ enquiry }: { enquiry: Enquiry }) {
  const { email, contactNumber, course, companyName, jobRole, companySize, programme, people, callAt, receivedAt } =
    enquiry
  const { booking, answersTo, source } = enquiry
  const rows = [
    ['Course', course],
    ['Programme', programme],
    ['People', people],
    ['Company', companyName],
    ['Job role', jobRole],
    ['Company size', companySize],
  ]
  return (
    <DataList>
      {callAt && <Row label="Call on">{formatCallTime(callAt)}</Row>}
      <Row label="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Row>
      {source && source.senderEmail !== email && <Row label="Sent from">{source.senderEmail}</Row>}
      {(answersTo.email !== email || (source && source.senderEmail !== email)) && (
        <Row label="Answers go to">
          {answersTo.name !== answersTo.email && (
            <>
              <bdi>{answersTo.name}</bdi>,{' '}
            </>
          )}
          <a href={`mailto:${answersTo.email}`}>{answersTo.email}</a>
        </Row>
      )}
      {booking && (
        <Row label="Booking">
          <bdi>{booking.fullName}</bdi>, <a href={paths.admin.trainee(booking.reference)}>{booking.reference}</a>
        </Row>
      )}
      {contactNumber && (
        <Row label="Phone">
          <PhoneNumber number={contactNumber} />
        </Row>
      )}
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
      <Row label="Received">
        <DateTime at={receivedAt} />
      </Row>
    </DataList>
  )
}

function Head({ item }: { item: ThreadItem }) {
  const by = <bdi>{item.kind === 'message' ? item.by : actorName(item.by)}</bdi>
  if (item.kind === 'note') return <>{by} noted</>
  if (item.kind === 'message') return <>{by} wrote by email</>
  if (item.kind === 'change')
    return (
      <>
        {by} {describeChange(item.action, item.changes)}
      </>
    )
  const { mail } = item
  if (!mail) return <>{by} answered</>
  return (
    <>
      {by} answered, <a href={paths.admin.email(mail.id)}>{mail.sentAt ? 'sent' : 'on its way'}</a>
      {mail.isUndelivered && (
        <>
          {' '}
          <Badge kind="danger">Not delivered</Badge>
        </>
      )}
    </>
  )
}

/** "took it on", "assigned it to mira", "closed it" …: an audit entry about an enquiry, in words. */
function describeChange(action: string, changes: Change[]): string {
  const owner = changes.find((one) => one.field === 'owner')
  const state = changes.find((one) => one.field === 'state')
  if (isKind(action, 'enquiry-taken')) return 'took it on'
  if (isKind(action, 'enquiry-released')) return 'released it from quarantine'
  if (isKind(action, 'enquiry-assigned')) return owner?.to ? `assigned it to ${owner.to}` : 'removed its owner'
  return state ? `moved it from ${stateName(state.from)} to ${stateName(state.to)}` : 'changed it'
}

function stateName(state: string): string {
  const known: EnquiryState | undefined = ENQUIRY_STATES.find((one) => one === state)
  return known ? ENQUIRY_STATE_LABELS[known].label : state
}
