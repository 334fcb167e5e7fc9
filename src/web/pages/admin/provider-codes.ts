/** What staff read for the codes with which the card provider says why a card was declined. Its list is longer and grows. */
const DECLINES: Partial<Record<string, string>> = {
  authentication_required: 'The bank wants the buyer to approve it',
  call_issuer: 'The buyer should call their bank',
  card_not_supported: 'The card can’t be used for this',
  card_velocity_exceeded: 'The card’s limit is reached',
  currency_not_supported: 'The card can’t pay in pounds',
  do_not_honor: 'The bank declined and gave no reason',
  duplicate_transaction: 'The same amount was paid just before',
  expired_card: 'The card has expired',
  fraudulent: 'Suspected fraud',
  incorrect_cvc: 'Wrong security code',
  incorrect_number: 'Wrong card number',
  incorrect_zip: 'Wrong postcode',
  insufficient_funds: 'Not enough money in the account',
  invalid_account: 'The account can’t be used',
  invalid_amount: 'The amount is above the card’s limit',
  invalid_cvc: 'Wrong security code',
  invalid_expiry_month: 'Wrong expiry date',
  invalid_expiry_year: 'Wrong expiry date',
  invalid_number: 'Wrong card number',
  issuer_not_available: 'The bank could not be reached',
  lost_card: 'The card is reported lost',
  not_permitted: 'The bank does not allow it',
  payment_intent_authentication_failure: 'The buyer did not pass the bank’s check',
  pickup_card: 'The card is reported lost or stolen',
  processing_error: 'The bank had a problem',
  reenter_transaction: 'The bank had a problem',
  restricted_card: 'The card is restricted',
  security_violation: 'The bank declined and gave no reason',
  stolen_card: 'The card is reported stolen',
  stop_payment_order: 'The buyer stopped payments',
  test_mode_live_card: 'A real card in test mode',
  testmode_decline: 'A test card outside test mode',
  transaction_not_allowed: 'The bank does not allow it',
  try_again_later: 'The bank had a problem',
  withdrawal_count_limit_exceeded: 'The card’s limit is reached',
}

/** Why a card was declined, from the provider's code. Of a code that is not known: “Declined by the bank”. */
export const declineLabel = (code: string | null): string =>
  (code !== null && Object.hasOwn(DECLINES, code) && DECLINES[code]) || 'Declined by the bank'

/** What staff read for the codes with which the card provider rejects a refund, or says why one came back. */
const REFUND_FAULTS: Partial<Record<string, string>> = {
  balance_insufficient: 'There is not enough money in the account with the card provider',
  charge_already_refunded: 'This payment was refunded already',
  charge_disputed: 'The buyer disputes this payment',
  charge_for_pending_refund_disputed: 'The buyer disputes this payment',
  declined: 'The bank declined it',
  expired_or_canceled_card: 'The card has expired or was cancelled',
  insufficient_funds: 'There is not enough money in the account with the card provider',
  lost_or_stolen_card: 'The card is reported lost or stolen',
  merchant_request: 'It was cancelled on request',
  resource_missing: 'The card provider doesn’t know this payment',
  unknown: 'The bank gave no reason',
}

/** Why a refund was not made, from the provider's code. */
export const refundFaultLabel = (code: string): string =>
  (Object.hasOwn(REFUND_FAULTS, code) && REFUND_FAULTS[code]) ||
  (code ? `The card provider says: ${providerCodeLabel(code)}` : '')

/** "Product not received", from any other code of the provider's: they are English words. */
export function providerCodeLabel(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
