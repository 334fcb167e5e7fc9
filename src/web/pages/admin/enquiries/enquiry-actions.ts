import { assignEnquiry, claimEnquiry } from '#domain/enquiries/change-enquiry.ts'
import type { EnquiryState } from '#domain/enquiries/enquiry.ts'
import { addEnquiryNote, replyToEnquiry } from '#domain/enquiries/reply-to-enquiry.ts'
import { releaseEnquiry, setEnquiryState } from '#domain/enquiries/set-enquiry-state.ts'
import type { OfficeContext } from '../office-context.ts'
import type { ENQUIRY_ERRORS } from './enquiry-labels.tsx'

/** A form of the page as it was sent. */
export type Typed = Partial<Record<string, string>>

type Answer = { ok: true } | { ok: false; error: keyof typeof ENQUIRY_ERRORS }
type Act = (visit: OfficeContext, reference: string, typed: Typed) => Promise<Answer>

const changeOf = ({ actor }: OfficeContext, reference: string, { version }: Typed) => ({
  reference,
  version: Number(version) || 0,
  actor,
})

const entryOf = ({ text = '', idempotencyKey = '' }: Typed) => ({ text, idempotencyKey })

const toState =
  (to: Exclude<EnquiryState, 'new'>): Act =>
  (visit, reference, typed) =>
    setEnquiryState(visit.platform, { ...changeOf(visit, reference, typed), to })

/** What each button of the page does. */
export const ENQUIRY_ACTIONS: Record<string, Act> = {
  take: (visit, reference, typed) => claimEnquiry(visit.platform, changeOf(visit, reference, typed)),
  assign: (visit, reference, typed) =>
    assignEnquiry(visit.platform, { ...changeOf(visit, reference, typed), owner: typed.owner || null }),
  open: toState('open'),
  waiting: toState('waiting'),
  answered: toState('answered'),
  closed: toState('closed'),
  quarantined: toState('quarantined'),
  new: (visit, reference, typed) => releaseEnquiry(visit.platform, changeOf(visit, reference, typed)),
  reply: (visit, reference, typed) =>
    replyToEnquiry(visit.platform, { ...changeOf(visit, reference, typed), ...entryOf(typed) }),
  note: (visit, reference, typed) =>
    addEnquiryNote(visit.platform, { reference, actor: visit.actor, ...entryOf(typed) }),
}

/** What is said when it is done. */
export const FLASH_MESSAGES: Record<string, string> = {
  take: 'You look after this enquiry now.',
  assign: 'It is stored who looks after this enquiry.',
  open: 'The enquiry is open again.',
  waiting: 'The enquiry waits for its sender.',
  answered: 'The enquiry counts as answered.',
  closed: 'The enquiry is closed.',
  quarantined: 'The enquiry is set aside. Nobody is written to about it.',
  new: 'Released: its sender is told that we have it, as if it had just come.',
  reply: 'Your answer is on its way.',
  note: 'Your note is stored.',
}
