/** `new`: nobody has looked. `waiting`: for the sender. `quarantined`: set aside as suspect, and nobody was written to. */
export const ENQUIRY_STATES = ['new', 'open', 'waiting', 'answered', 'closed', 'quarantined'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** What may become what. Only a released one becomes new again. */
export const ENQUIRY_TRANSITIONS: Record<EnquiryState, EnquiryState[]> = {
  new: ['open', 'waiting', 'answered', 'closed', 'quarantined'],
  open: ['waiting', 'answered', 'closed', 'quarantined'],
  waiting: ['open', 'answered', 'closed', 'quarantined'],
  answered: ['open', 'waiting', 'closed', 'quarantined'],
  closed: ['open', 'quarantined'],
  quarantined: ['new', 'closed'],
}

/** States in which the sender waits for our first answer. */
export const UNANSWERED_STATES: EnquiryState[] = ['new', 'open']
