import { type BrokenInvariant, INVARIANT_NAMES } from '#domain/payments/invariants.ts'

/** Says each invariant in plain words; 1 when one is broken. */
export function printInvariants(found: BrokenInvariant[]): number {
  const broken = new Map(found.map((one) => [one.invariant, one.records]))
  for (const name of INVARIANT_NAMES) {
    const records = broken.get(name)
    console.log(records ? `BROKEN  ${name}: ${records.join(', ')}` : `holds   ${name}`)
  }
  return broken.size > 0 ? 1 : 0
}
