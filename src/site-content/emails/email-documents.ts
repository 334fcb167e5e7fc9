import { invitationWords, loginLinkWords, passwordResetWords, signUpWords } from './account-emails.ts'
import {
  bookingCancelledWords,
  bookingConfirmationWords,
  bookingMovedWords,
  certificateWords,
  correctedCertificateWords,
  twelveWeekCertificateWords,
  courseReminderWords,
  feedbackRequestWords,
} from './booking-emails.ts'
import {
  datesChangedWords,
  joiningLinkWords,
  placeOfferedWords,
  runCancelledWords,
  waitingChangedWords,
  waitingEndedWords,
  waitingJoinedWords,
} from './date-emails.ts'
import type { EmailDocument } from './email-document.ts'
import {
  businessCallWords,
  callBackWords,
  callBookedWords,
  messageReceivedWords,
  proposalWords,
} from './enquiry-emails.ts'
import {
  companyFormWords,
  invoiceReminderWords,
  orderConfirmedWords,
  orderQuotedWords,
  peopleReminderWords,
  placeCancelledWords,
  placeGivenBackWords,
  placeClaimedWords,
  placeInvitationWords,
  placeReassignedWords,
  quoteReminderWords,
} from './order-emails.ts'
import {
  employerAskedWords,
  employerReleasedWords,
  placeAskedLapsedWords,
  placeAskedReminderWords,
  placeAskedWords,
} from './employer-emails.ts'
import {
  balancePaidWords,
  balanceReminderWords,
  balanceRequestWords,
  bookingRefundedWords,
  paidForCancelledDateWords,
  paidTwiceWords,
  paidWithoutPlaceWords,
  paymentLinkWords,
  paymentNotDueWords,
  paymentReceivedWords,
  proFormaInvoiceWords,
  refundFailedWords,
  unfinishedBookingWords,
  withdrawalReceivedWords,
} from './payment-emails.ts'
import {
  tasterAddedWords,
  tasterCancelledWords,
  tasterConfirmationWords,
  tasterLinkWords,
  tasterMovedWords,
  tasterReminderWords,
} from './taster-emails.ts'

/** The emails whose wording owners can change, by what they are about, in the order of the office's list. */
const GROUPS: Record<string, readonly EmailDocument[]> = {
  Booking: [
    bookingConfirmationWords,
    courseReminderWords,
    bookingMovedWords,
    bookingCancelledWords,
    feedbackRequestWords,
    certificateWords,
    correctedCertificateWords,
    twelveWeekCertificateWords,
  ],
  Money: [
    paymentLinkWords,
    unfinishedBookingWords,
    proFormaInvoiceWords,
    paymentReceivedWords,
    balanceReminderWords,
    balanceRequestWords,
    balancePaidWords,
    bookingRefundedWords,
    refundFailedWords,
    paidWithoutPlaceWords,
    paidForCancelledDateWords,
    paidTwiceWords,
    paymentNotDueWords,
    withdrawalReceivedWords,
  ],
  'Orders of several places': [
    orderQuotedWords,
    quoteReminderWords,
    employerAskedWords,
    employerReleasedWords,
    placeAskedWords,
    placeAskedReminderWords,
    placeAskedLapsedWords,
    orderConfirmedWords,
    placeInvitationWords,
    placeClaimedWords,
    placeReassignedWords,
    placeCancelledWords,
    placeGivenBackWords,
    peopleReminderWords,
    invoiceReminderWords,
    companyFormWords,
  ],
  'Dates and waiting list': [
    datesChangedWords,
    joiningLinkWords,
    runCancelledWords,
    waitingJoinedWords,
    waitingChangedWords,
    waitingEndedWords,
    placeOfferedWords,
  ],
  'Tasters and enquiries': [
    tasterConfirmationWords,
    tasterReminderWords,
    tasterMovedWords,
    tasterLinkWords,
    tasterCancelledWords,
    tasterAddedWords,
    messageReceivedWords,
    callBackWords,
    businessCallWords,
    callBookedWords,
    proposalWords,
  ],
  Accounts: [signUpWords, invitationWords, passwordResetWords, loginLinkWords],
}

export const EMAIL_DOCUMENTS: readonly EmailDocument[] = Object.values(GROUPS).flat()

/** "Money": what an email is about. */
export const groupOfEmail = (key: string): string =>
  Object.entries(GROUPS).find(([, documents]) => documents.some((one) => one.key === key))?.[0] ?? ''

export const findEmailDocument = (key: string | undefined): EmailDocument | undefined =>
  EMAIL_DOCUMENTS.find((document) => document.key === key)
