import type { Change } from '#domain/audit/audit-entry.ts'
import { formatCallTime } from '#domain/enquiries/call-times.ts'
import { ENQUIRY_STATES, type EnquiryState } from '#domain/enquiries/enquiry-state.ts'
import type { Enquiry, ThreadItem } from '#domain/enquiries/find-enquiry.ts'
import { MAX_ENTRY_LENGTH } from '#domain/enquiries/reply-to-enquiry.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import type { FormValues } from '../../form-actions.ts'
import { actorName } from '../audit-labels.ts'
import { STATE_LABELS } from './enquiry-labels.tsx'

/** The message, and below it the replies, notes and changes. */
export function ThreadSection({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <section className="panel" aria-labelledby="message">
        <h2 id="message">What they wrote</h2>
        {enquiry.message ? <p className="typed-text">{enquiry.message}</p> : <p>They left no message.</p>}
        <div className="fact-words">
          <SenderDetails enquiry={enquiry} />
        </div>
      </section>
      {enquiry.thread.length > 0 && (
        <section className="panel" aria-labelledby="thread">
          <h2 id="thread">What came of it</h2>
          <ol className="thread">
            {enquiry.thread.map((item, index) => (
              <li key={index} className={`thread-${item.kind}`}>
                <p className="thread-head">
                  <Head item={item} /> <DateTime at={item.at} />
                </p>
                {item.kind !== 'change' && <p className="typed-text">{item.text}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function SenderDetails({ enquiry }: { enquiry: Enquiry }) {
  const { email, contactNumber, course, companyName, jobRole, companySize, callAt, receivedAt } = enquiry
  const rows = [
    ['Phone', contactNumber],
    ['Course', course],
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
  const by = actorName(item.by)
  if (item.kind === 'note') return <>{by} noted</>
  if (item.kind === 'change') return <>{[by, describeChange(item.action, item.changes)].join(' ')}</>
  const { mail } = item
  if (!mail) return <>{by} answered</>
  return (
    <>
      {by} answered, <a href={paths.admin.mail(mail.id)}>{mail.sentAt ? 'sent' : 'on its way'}</a>
    </>
  )
}

/** "took it", "gave it to mira", "closed it" …: an audit entry about an enquiry, in words. */
function describeChange(action: string, changes: Change[]): string {
  const owner = changes.find((one) => one.field === 'owner')
  const state = changes.find((one) => one.field === 'state')
  if (action === 'enquiry-taken') return 'took it'
  if (action === 'enquiry-released') return 'released it from quarantine'
  if (action === 'enquiry-assigned') return owner?.to ? `gave it to ${owner.to}` : 'gave it to nobody'
  return state ? `moved it from ${stateName(state.from)} to ${stateName(state.to)}` : 'changed it'
}

function stateName(state: string): string {
  const known: EnquiryState | undefined = ENQUIRY_STATES.find((one) => one === state)
  return known ? STATE_LABELS[known].label : state
}

interface WriteSectionProps {
  enquiry: Enquiry
  keys: { reply: string; note: string }
  /** What was typed into a rejected form. */
  typed: FormValues
}

/** The forms for a reply by email and for a note. Their idempotency keys make a repeated submission one reply. */
export function WriteSection({ enquiry: { email, version, state }, keys, typed }: WriteSectionProps) {
  const textOf = (intent: string) => (typed.intent === intent ? typed.text : '')
  return (
    <>
      {state !== 'quarantined' && (
        <form method="post" className="panel" aria-labelledby="reply-title">
          <h2 id="reply-title">Answer by email</h2>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="idempotencyKey" value={keys.reply} />
          <TextAreaField
            id="reply-text"
            name="text"
            label="Your answer"
            hint={`It goes to ${email} and to nobody else, with a greeting above it and your name below.`}
            rows={9}
            maxLength={MAX_ENTRY_LENGTH}
            defaultValue={textOf('reply')}
            required
          />
          <Button name="intent" value="reply">
            Send the answer
          </Button>
        </form>
      )}
      <form method="post" className="panel" aria-labelledby="note-title">
        <h2 id="note-title">Note for colleagues</h2>
        <input type="hidden" name="idempotencyKey" value={keys.note} />
        <TextAreaField
          id="note-text"
          name="text"
          label="Your note"
          hint="Nobody outside the office sees it."
          rows={3}
          maxLength={MAX_ENTRY_LENGTH}
          defaultValue={textOf('note')}
          required
        />
        <Button kind="quiet" name="intent" value="note">
          Store the note
        </Button>
      </form>
    </>
  )
}
