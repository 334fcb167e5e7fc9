import { findUnprintableBuyer } from '#domain/documents/printable-buyer.ts'
import { unprintable } from '#domain/documents/printable.ts'
import type { Buyer } from '#domain/documents/buyer.ts'
import type { FieldErrors } from '#domain/fields.ts'

interface TypedName {
  fullName: string
  /** How its owner wants it printed. Undefined where no form asked. */
  printedName?: string
}

/** What a form must ask again, because receipts, invoices and certificates cannot print it. Null where all can be printed. */
export function findUnprintable({ buyer, ...name }: TypedName & { buyer: Buyer | null }): FieldErrors | null {
  const unclear = findUnprintedName(name)
  const errors = { ...(unclear && { printedName: unclear }), ...(buyer && findUnprintableBuyer(buyer)) }
  return Object.keys(errors).length > 0 ? errors : null
}

/** A form that can ask says how a name cannot be printed; a program that books gets "�" for such a letter. */
export function findUnprintedName({ fullName, printedName }: TypedName): string | null {
  if (printedName === undefined) return null
  const letters = unprintable(printedName || fullName)
  return letters.length > 0
    ? `Our receipts and certificates cannot print ${letters.slice(0, 5).join(' ')}. Please write the name as it should be printed.`
    : null
}

/** What is stored: nothing for a name that is printed as it was typed. */
export const storedPrintedName = ({ fullName, printedName }: TypedName): string | null =>
  unprintable(fullName).length > 0 ? printedName || null : null
