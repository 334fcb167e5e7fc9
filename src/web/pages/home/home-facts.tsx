import type { ReactNode } from 'react'
import { terms } from '#content/site.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { MOVE_UNTIL_HOURS } from '#domain/students/move-until.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { type CoursePrices, formatPrice } from './course-prices.ts'

export interface HomeFactsProps {
  prices: CoursePrices
  cleanWater: Settings['cleanWater']
  /** What was given for clean water so far. */
  waterTotal: Pence | null
  trainers: Trainer[]
}

/** What a visitor can check before paying: these come before what others say of us. */
export function HomeFacts({ prices, cleanWater, waterTotal, trainers }: HomeFactsProps) {
  const soFar = waterTotal === null ? '' : `, ${formatPenceShort(waterTotal)} so far`
  return (
    <section className="section" aria-labelledby="facts-title">
      <div className="wrap">
        <h2 id="facts-title">Before you decide</h2>
        <dl className="facts">
          <Fact name="Price">
            {`${formatPrice(prices)}, or ${formatPenceShort(prices.deposit)} today and the rest 14 days before you start. Everything you need to finish is included. `}
            <a href={`${paths.faq}#q-included`}>What’s included</a>
          </Fact>
          {trainers.length > 0 && <Fact name="Trainers">{nameTrainers(trainers)}</Fact>}
          <Fact name="Change of plan">
            {`Move to another date free until ${MOVE_UNTIL_HOURS} hours before you start. ${terms.nonRefundable} ${terms.cancellation} `}
            <a href={`${paths.faq}#q-refunds`}>Cancelling and refunds</a>
          </Fact>
          <Fact name="Certificate">Anyone you give the link to can check that your certificate is genuine.</Fact>
          <Fact name="Clean water">
            {`${cleanWater.words} We set aside ${cleanWater.rateBasisPoints / 100}% of every payment${soFar}.`}
          </Fact>
        </dl>
      </div>
    </section>
  )
}

/** "Miriam Adeyemi, lead trainer; Tom Hargreaves, work-experience coach." */
export const nameTrainers = (trainers: Trainer[]): string =>
  `${trainers.map(({ name, role }) => [name, role.toLowerCase()].filter(Boolean).join(', ')).join('; ')}.`

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
