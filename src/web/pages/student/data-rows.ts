import { formatPence, pence } from '#domain/pence.ts'
import { dateFormat } from '#domain/time-zone.ts'

/** What the groups of `loadPersonData` are called for the person that they are about. */
export const GROUP_LABELS: Record<string, string> = {
  account: 'Your account',
  signIns: 'Your logins',
  pictures: 'Your picture',
  bookings: 'Your bookings',
  sums: 'What each booking costs, and when it is due',
  payments: 'Card payments',
  refunds: 'Refunds',
  disputes: 'Payments disputed with your bank',
  attendance: 'Sessions you attended',
  certificates: 'Certificates',
  documents: 'Receipts, invoices and credit notes',
  buyers: 'Billing details',
  mails: 'Emails we sent you',
  invitations: 'Links to choose a password',
  loginLinks: 'Links to log in',
  withdrawals: 'Withdrawals from a contract',
  enquiries: 'Messages you sent us',
  answers: 'Our replies',
  comments: 'Comments on our articles',
  waiting: 'Waiting lists',
  tasters: 'Taster sessions',
}

/** A stored row as labels and texts for people; empty values are left out. */
export const describeRow = (row: object): [label: string, text: string][] =>
  Object.entries(row).flatMap(([name, value]): [string, string][] =>
    value === null || value === '' ? [] : [[humanizeKey(name.replace(/Pence$/, '')), textOf(name, value)]],
  )

/** "phoneNumber" becomes "Phone number". */
function humanizeKey(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(name: string, value: unknown): string {
  if (value instanceof Date) return `${MOMENT.format(value)} UTC`
  if (typeof value === 'number' && name.endsWith('Pence')) return formatPence(pence(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const MOMENT = dateFormat({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
