/** Where most people have their address. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'live.com',
  'live.co.uk',
  'btinternet.com',
  'aol.com',
  'proton.me',
]

/** Other providers, a letter away from one of those. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'aol.co', 'olive.com', 'alive.com', 'love.com', 'line.com']

/** "ann@gmail.com" for "ann@gmial.com": the address with a common domain that is one slip away; null for any other. */
export function likelyAddress(typed: string): string | null {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || COMMON.includes(domain) || OTHERS.includes(domain)) return null
  const meant = COMMON.find((common) => isOneSlip(domain, common))
  return meant ? address.slice(0, at + 1) + meant : null
}

/** A letter too many, too few, another, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from++
  const [left, right] = [typed.slice(from), meant.slice(from)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
