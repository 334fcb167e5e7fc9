import { type Pence, pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Organisation } from './find-organisations.ts'

type Agreed = Pick<Organisation, 'groupFrom' | 'groupPercent' | 'invoiceDays' | 'prices'>

/** The group rule and the days to pay that count for a company: its own where they are agreed. Pure: pages run it too. */
export function termsFor(organisation: Agreed | null, teams: Settings['teams']): Settings['teams'] {
  const { groupFrom, groupPercent, invoiceDays } = organisation ?? {}
  return {
    ...teams,
    ...(groupFrom && groupPercent && { groupFrom, groupPercent }),
    ...(invoiceDays && { invoiceDays }),
  }
}

/** What a place costs a company: the agreed price, or the price of the date where that is lower. */
export function priceFor(organisation: Agreed | null, { courseId, price }: { courseId: number; price: Pence }): Pence {
  const agreed = organisation?.prices.find((one) => one.courseId === courseId)
  return pence(Math.min(price, agreed?.price ?? price))
}
