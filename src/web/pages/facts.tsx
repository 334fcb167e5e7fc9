import type { ReactNode } from 'react'
import type { Trainer } from '#domain/trainers/trainer.ts'

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
