import type { Buyer } from '#domain/documents/document.ts'

/** To whom a document goes: the company before the trainee, where there is one, and the buyer's own address. */
export function recipientLines({ fullName }: { fullName: string }, buyer: Buyer | null): string[] {
  const lines = [buyer?.companyName ?? '', fullName, ...(buyer?.postalAddress ?? '').split('\n')]
  // Letter and accent as one character where there is one: the document's fonts hold no loose accents.
  return lines.map((line) => line.trim().normalize('NFC')).filter((line) => line !== '')
}
