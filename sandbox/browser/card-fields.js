// The rules of each card field: which characters, how it is formatted, and when it is complete. No DOM here.

const brands = [
  { name: 'Visa', digits: /^4/, lengths: [13, 16, 19], cvc: 3 },
  { name: 'Mastercard', digits: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3 },
  { name: 'Amex', digits: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'Discover', digits: /^(6011|64[4-9]|65)/, lengths: [16], cvc: 3 },
  { name: 'Diners Club', digits: /^3(0|6|8|9)/, lengths: [14, 16], cvc: 3 },
  { name: 'JCB', digits: /^35/, lengths: [16], cvc: 3 },
  { name: 'UnionPay', digits: /^62/, lengths: [16, 17, 18, 19], cvc: 3 },
]
const anyBrand = { name: '', digits: /^/, lengths: [16], cvc: 3 }

export const toPhoneDigits = (text) => text.replace(/\D/g, '')

export function brandOf(number) {
  const digits = toPhoneDigits(number)
  return (digits && brands.find((brand) => brand.digits.test(digits))) || anyBrand
}

/** `4242 4242 4242 4242`; American Express writes 4, 6 and 5. */
export function writeNumber(text) {
  const brand = brandOf(text)
  const digits = toPhoneDigits(text).slice(0, Math.max(...brand.lengths))
  const groups = brand.cvc === 4 ? /^(\d{0,4})(\d{0,6})(\d{0,5})$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** `04 / 29`. A first digit above 1 is a whole month, and a four-digit year is cut to two digits. */
export function writeExpiry(text, { deleting } = {}) {
  const [written, year] = text.split('/')
  let digits = toPhoneDigits(text)
  if (year !== undefined && toPhoneDigits(written).length === 1) digits = `0${digits}`
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  if (digits.length > 4 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function writeCvc(text, number) {
  return toPhoneDigits(text).slice(0, brandOf(number).cvc)
}

/** Each returns an error, or nothing where the field is right. */
export function judgeNumber(text) {
  const digits = toPhoneDigits(text)
  const { lengths } = brandOf(text)
  if (digits.length < Math.min(...lengths) || (digits.length < 16 && lengths.includes(16) && !hasCheckDigit(digits))) {
    return fault('incomplete_number', 'Your card number is incomplete.')
  }
  if (!lengths.includes(digits.length) || !hasCheckDigit(digits)) {
    return fault('invalid_number', 'Your card number is invalid.')
  }
}

export function judgeExpiry(text, today = new Date()) {
  const digits = toPhoneDigits(text)
  const month = Number(digits.slice(0, 2))
  if (digits.length < 4 || month < 1 || month > 12) {
    return fault('incomplete_expiry', 'Your card’s expiry date is incomplete.')
  }
  const { year } = expiryOf(text)
  if (year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1) {
    return fault('invalid_expiry_year_past', 'Your card’s expiry date is in the past.')
  }
}

export function judgeCvc(text, number) {
  if (toPhoneDigits(text).length < brandOf(number).cvc) {
    return fault('incomplete_cvc', 'Your card’s security code is incomplete.')
  }
}

export function expiryOf(text) {
  const digits = toPhoneDigits(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

function fault(code, message) {
  return { type: 'validation_error', code, message }
}

function hasCheckDigit(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const worth = Number(digit) * (index % 2 ? 2 : 1)
    return total + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
