import type { Transitions } from '#domain/transitions.ts'

// Apart from enquiry.ts, whose rules the public forms load into the browser.

/** `new`: not read yet. `waiting`: for the sender. `quarantined`: taken for spam, so that no email was sent about it. */
export const ENQUIRY_STATES = ['new', 'open', 'waiting', 'answered', 'closed', 'quarantined'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** Every change there is: what staff choose, what follows from a command, and the undo of closing and quarantining. */
export const ENQUIRY_TRANSITIONS: Transitions<EnquiryState> = {
  new: ['open', 'waiting', 'answered', 'closed', 'quarantined'],
  open: ['waiting', 'answered', 'closed', 'quarantined'],
  waiting: ['open', 'answered', 'closed', 'quarantined'],
  answered: ['open', 'waiting', 'closed', 'quarantined'],
  closed: ['new', 'open', 'waiting', 'answered', 'quarantined'],
  quarantined: ['new', 'open', 'waiting', 'answered', 'closed'],
}

/** Those of them that staff may choose. Only `releaseEnquiry` makes one new again. */
export const ENQUIRY_CHOICES: Transitions<EnquiryState> = {
  ...ENQUIRY_TRANSITIONS,
  closed: ['open', 'quarantined'],
  quarantined: ['new', 'closed'],
}

/** Changes of state that follow from a command. */
const ENQUIRY_EVENTS: Record<
  'claimed' | 'replied' | 'received' | 'released',
  Partial<Record<EnquiryState, EnquiryState>>
> = {
  claimed: { new: 'open' },
  // A suspect sender gets a reply only after the enquiry was released.
  replied: { new: 'answered', open: 'answered', waiting: 'answered', answered: 'answered', closed: 'answered' },
  // The customer wrote again.
  received: { waiting: 'open', answered: 'open', closed: 'open' },
  released: { quarantined: 'new' },
}

/** The state after a command; null where it changes none, or is not possible. */
export const stateAfter = (event: keyof typeof ENQUIRY_EVENTS, state: EnquiryState): EnquiryState | null =>
  ENQUIRY_EVENTS[event][state] ?? null

/** States in which the sender waits for our answer. */
export const UNANSWERED_STATES: EnquiryState[] = ['new', 'open']

/** States in which we have done our part: once it is open again, an answer is due anew. */
export const ANSWERED_STATES: EnquiryState[] = ['waiting', 'answered', 'closed']
