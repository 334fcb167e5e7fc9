const DECLINE_MESSAGES: Record<string, string> = {
  insufficient_funds: 'Your bank says that the card does not have enough funds. Another card may work.',
  expired_card: 'The card has expired. Please use another one.',
  incorrect_cvc: 'The security code was not right. Please check it and try again.',
  payment_intent_authentication_failure: 'The payment was not approved in your bank’s check. You can try again.',
  processing_error: 'The bank had a problem with this payment. Please try again.',
}

/** What a buyer can do about an error. Banks rarely say more, and some reasons are not for us to pass on. */
export function declineMessage(decline: string | null): string {
  if (decline === null) return 'You can try again.'
  return (
    DECLINE_MESSAGES[decline] ??
    'Your bank declined the card and does not tell us why. Another card may work, or your bank can help.'
  )
}
