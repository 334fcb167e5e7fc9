import { assignEnquiry, claimEnquiry } from '#domain/enquiries/change-enquiry.ts'
import { ENQUIRY_STATES, type EnquiryState } from '#domain/enquiries/enquiry-state.ts'
import type { ENQUIRY_ERRORS } from '#domain/enquiries/messages.ts'
import { addEnquiryNote, replyToEnquiry } from '#domain/enquiries/reply-to-enquiry.ts'
import { releaseEnquiry, setEnquiryState } from '#domain/enquiries/set-enquiry-state.ts'
import type { FormValues } from '../../form-actions.ts'
import type { OfficeContext } from '../office-context.ts'

type Result = { ok: true } | { ok: false; error: keyof typeof ENQUIRY_ERRORS }

export type EnquiryHandler = (office: OfficeContext, reference: string, form: FormValues) => Promise<Result>

/** By the button's intent, which is also the name of the flash message. */
export const ENQUIRY_ACTIONS: Record<string, EnquiryHandler> = {
  take: (office, reference, form) => claimEnquiry(office.platform, changeOf(office, reference, form)),
  save: (office, reference, form) =>
    assignEnquiry(office.platform, {
      ...changeOf(office, reference, form),
      owner: form.owner || null,
      state: ENQUIRY_STATES.find((one) => one === form.state),
    }),
  open: setState('open'),
  waiting: setState('waiting'),
  answered: setState('answered'),
  closed: setState('closed'),
  quarantined: setState('quarantined'),
  new: (office, reference, form) => releaseEnquiry(office.platform, changeOf(office, reference, form)),
  reply: (office, reference, form) =>
    replyToEnquiry(office.platform, { ...changeOf(office, reference, form), ...entryOf(form) }),
  note: ({ platform, actor }, reference, form) => addEnquiryNote(platform, { reference, actor, ...entryOf(form) }),
}

function setState(to: Exclude<EnquiryState, 'new'>): EnquiryHandler {
  return (office, reference, form) => setEnquiryState(office.platform, { ...changeOf(office, reference, form), to })
}

function changeOf({ actor }: OfficeContext, reference: string, { version }: FormValues) {
  return { reference, version: Number(version) || 0, actor }
}

function entryOf({ text = '', idempotencyKey = '' }: FormValues) {
  return { text, idempotencyKey }
}

export const FLASH_MESSAGES: Record<string, string> = {
  take: 'This enquiry is yours now.',
  save: 'Saved.',
  open: 'The enquiry is open again.',
  waiting: 'The enquiry is waiting for the customer.',
  answered: 'The enquiry is marked as answered.',
  closed: 'The enquiry is closed.',
  quarantined: 'The enquiry is quarantined. No email is sent about it.',
  new: 'Released. The customer gets our acknowledgement, as if they had just written.',
  reply: 'Your reply is on its way.',
  note: 'Your note is saved.',
  filed: 'Filed as an enquiry.',
}
