import { ApiError, type Form, readInteger, readText } from './form.ts'

/** What is stored of a card: neither its number nor its security code. */
export interface Card {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  country: string
  funding: 'credit' | 'debit'
}

export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'declined'; code: string; decline_code?: string; message: string }
  | { kind: 'asks-for-authentication'; afterwards: CardOutcome }

const succeeds: CardOutcome = { kind: 'succeeds' }
const generic = declined('card_declined', 'Your card was declined.', 'generic_decline')
const noFunds = declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds')

/** The provider's documented test cards: https://docs.stripe.com/testing */
const outcomes: Record<string, CardOutcome> = {
  '4000000000000002': generic,
  '4000000000009995': noFunds,
  '4000000000009987': declined('card_declined', 'Your card was declined.', 'lost_card'),
  '4000000000009979': declined('card_declined', 'Your card was declined.', 'stolen_card'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', 'Your card’s security code is incorrect.'),
  '4000000000000119': declined(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { kind: 'asks-for-authentication', afterwards: succeeds },
  '4000002760003184': { kind: 'asks-for-authentication', afterwards: succeeds },
  '4000008260003178': { kind: 'asks-for-authentication', afterwards: noFunds },
  '4000008400001629': { kind: 'asks-for-authentication', afterwards: generic },
}

const cardsThatSucceed = new Set(
  `4242424242424242 4000056655665556 4000008260000000 4000058260000005 5555555555554444 2223003122003222
  5200828282828210 5105105105105100 5555558265554449 378282246310005 371449635398431 6011111111111117
  6011000990139424 6011981111111113 3056930009020004 36227206271667 6555900000604105 3566002020360505
  6200000000000005 4000000000007726`.split(/\s+/),
)

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^3(0|6|8|9)/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
]

/** Reads the card of a form; returns what may be stored of it and how the bank will decide. */
export function readCard(form: Form, now: Date): { card: Card; outcome: CardOutcome } {
  const number = (readText(form, 'number') ?? '').replace(/[\s-]/g, '')
  const month = readInteger(form, 'exp_month') ?? 0
  const written = readInteger(form, 'exp_year') ?? 0
  const year = written < 100 ? 2000 + written : written
  const brand = brands.find(([digits]) => digits.test(number))?.[1] ?? 'unknown'

  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) {
    throwCardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (month < 1 || month > 12)
    throwCardError('invalid_expiry_month', 'Your card’s expiry month is invalid.', 'exp_month')
  if (isPast(month, year, now)) throwCardError('invalid_expiry_year', 'Your card’s expiry year is invalid.', 'exp_year')
  const cvc = readText(form, 'cvc')
  if (cvc !== undefined && !(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throwCardError('invalid_cvc', 'Your card’s security code is invalid.', 'cvc')
  }

  return {
    card: { brand, last4: number.slice(-4), exp_month: month, exp_year: year, country: 'GB', funding: 'credit' },
    outcome: outcomes[number] ?? (cardsThatSucceed.has(number) ? succeeds : aLiveCard),
  }
}

/** A real card is always declined: no one may think that they have paid here. */
const aLiveCard = declined(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  'test_mode_live_card',
)

function declined(code: string, message: string, decline_code?: string): CardOutcome {
  return { kind: 'declined', code, message, decline_code }
}

function throwCardError(code: string, message: string, param: string): never {
  throw new ApiError(402, { type: 'card_error', code, message, param })
}

function isPast(month: number, year: number, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

/** The check digit of ISO/IEC 7812 (Luhn): every second digit from the right counts double. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const worth = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
