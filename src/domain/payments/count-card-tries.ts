import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'

export interface CardAttempts {
  paid: number
  declined: number
}

const MINUTES = 10

/** How the cards of the last ten minutes ended, by the trail. Many rejected ones beside few payments are stolen ones, tried. */
export async function countCardAttempts({ db }: Pick<Platform, 'db'>): Promise<CardAttempts> {
  const counted = await db
    .selectFrom('audit')
    .select(({ fn }) => ['action', fn.countAll<string>().as('count')])
    .where('action', 'in', ['paid', 'declined'])
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${MINUTES})`)
    .groupBy('action')
    .execute()
  const countOf = (action: string) => Number(counted.find((one) => one.action === action)?.count ?? 0)
  return { paid: countOf('paid'), declined: countOf('declined') }
}
