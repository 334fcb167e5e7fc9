import { changedMeanwhile, type CommandError } from '#domain/result.ts'
import { atMost } from '#domain/text.ts'
import type { assignEnquiry, claimEnquiry } from './change-enquiry.ts'
import { type addEnquiryNote, MAX_ENTRY_LENGTH, type replyToEnquiry } from './reply-to-enquiry.ts'
import type { deleteSavedReply, saveSavedReply } from './saved-replies.ts'
import type { releaseEnquiry, setEnquiryState } from './set-enquiry-state.ts'

type EnquiryCommand =
  | typeof claimEnquiry
  | typeof assignEnquiry
  | typeof replyToEnquiry
  | typeof addEnquiryNote
  | typeof setEnquiryState
  | typeof releaseEnquiry

/** What staff are shown whose change of an enquiry was rejected. */
export const ENQUIRY_ERRORS: Record<CommandError<EnquiryCommand>, string> = {
  'unknown-enquiry': 'There is no such enquiry.',
  'changed-meanwhile': changedMeanwhile('enquiry'),
  'wrong-state': 'An enquiry with this status can’t be moved there.',
  'has-owner': 'A colleague has this enquiry already.',
  'unknown-owner': 'Choose a colleague who may answer.',
  quarantined: 'This enquiry is quarantined. Release it first if it is real.',
  'no-text': 'Write something first.',
  'text-too-long': atMost(MAX_ENTRY_LENGTH),
  'unfilled-field': 'Fill in or remove everything in double braces before you send it.',
  'pressed-before': 'This form was already sent with different text. Press the button again to send what is here now.',
}

type SavedReplyError = CommandError<typeof saveSavedReply | typeof deleteSavedReply>

/** A form shows wrong fields at each field. */
export const SAVED_REPLY_ERRORS: Record<Exclude<SavedReplyError, 'wrong-fields'>, string> = {
  'unknown-reply': 'A colleague has deleted this reply.',
  'changed-meanwhile': changedMeanwhile('reply'),
}

export const CALL_TIME_ERRORS = {
  'not-offered': 'Please choose one of the times shown',
  taken: 'That time has just been taken. Please choose another',
} as const
