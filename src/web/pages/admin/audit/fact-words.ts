import { formatPence, pence } from '#domain/pence.ts'

/** Sums are kept in pence; by these names the trail knows them. */
const SUM = /(?:pence|^dueToday|^refund|^amount)$/i

/** `dueToday` as it is read: "due today". What is only counted in pence is read as a sum. */
export const fieldLabel = (name: string): string =>
  name
    .replace(/Pence$/, '')
    .replace(/[A-Z]/g, (email) => ` ${email.toLowerCase()}`)
    .replaceAll('-', ' ')

/** What a fact says: sums in pounds, and nothing as such. */
export function valueLabel(name: string, value: string): string {
  if (value === '') return '(nothing)'
  return SUM.test(name) && /^-?\d{1,9}$/.test(value) ? formatPence(pence(Number(value))) : value
}
