import { type BrokenInvariant, findBrokenInvariants, INVARIANT_NAMES } from '#domain/payments/invariants.ts'
import { DIFFERENCE_LABELS } from '#domain/payments/messages.ts'
import { compareWithProvider, type Difference } from '#domain/payments/reconcile-payments.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, parseArguments, parseMoment, withPlatform } from './command.ts'

const USAGE = 'npm run verify -- [--from 2026-11-01] [--until 2026-11-30]'
const DAYS = 31
/** Newer payments may not have been processed yet. */
const SETTLED_AFTER_MS = 10 * 60_000

/** `npm run verify`: checks the books, and compares them with the provider's. The exit code is 1 when either fails. */
export const verify: Command = async (args, dependencies) => {
  const options = { from: { type: 'string' }, until: { type: 'string' } } as const
  const { values } = parseArguments(args, { usage: USAGE, options, most: 0 })
  const until = parseMoment(values.until, USAGE) ?? new Date(Date.now() - SETTLED_AFTER_MS)
  const from = parseMoment(values.from, USAGE) ?? new Date(until.getTime() - DAYS * DAY_MS)
  return withPlatform(dependencies, async (platform) => {
    const balance = printInvariants(await findBrokenInvariants(platform))
    const agree = await printDifferences(platform, { from, until })
    return Math.max(balance, agree)
  })
}

/** One line each. Returns the exit code: 1 when one is broken. */
export function printInvariants(found: BrokenInvariant[]): number {
  const broken = new Map(found.map((one) => [one.invariant, one.records]))
  for (const name of INVARIANT_NAMES) {
    const records = broken.get(name)
    console.log(records ? `BROKEN  ${name}: ${records.join(', ')}` : `holds   ${name}`)
  }
  return broken.size > 0 ? 1 : 0
}

async function printDifferences(platform: Platform, period: { from: Date; until: Date }): Promise<number> {
  const days = `${period.from.toISOString()} to ${period.until.toISOString()}`
  try {
    const { paid, differences } = await compareWithProvider(platform, period)
    for (const one of differences) console.log(`DIFFERS ${describeDifference(one)}`)
    console.log(`compared ${paid} payments at the provider, ${days}: ${differences.length} differ`)
    return differences.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    console.log(`NOT ASKED  the card provider did not answer, so nothing was compared of ${days}`)
    return 1
  }
}

const formatAmount = (amount: Pence | null): string => (amount === null ? 'nothing' : formatPence(amount))

const describeDifference = ({ kind, intentId, reference, here, there }: Difference): string =>
  `${intentId} ${reference ? `of booking ${reference} ` : ''}${DIFFERENCE_LABELS[kind]}: ${formatAmount(here)} here, ${formatAmount(there)} there`
