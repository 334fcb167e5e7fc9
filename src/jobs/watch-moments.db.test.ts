import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { changePrice } from '../domain/courses/change-price.ts'
import { pence } from '../domain/pence.ts'
import { findNextPriceMoment } from '../domain/courses/list-prices.ts'
import { watchMoments } from './watch-moments.ts'

const watchPrices = (platform: TestPlatform, onMoment: (courseIds: number[]) => void) =>
  watchMoments(platform, {
    of: 'prices',
    findNext: () => findNextPriceMoment(platform),
    onMoment: ({ courseIds }) => onMoment(courseIds),
  })

const soon = { price: pence(160_000), deposit: pence(40_000), earlyBird: null }

test('A21: the moment of a scheduled price names its course, as soon as the price counts', async () => {
  const platform = await aPlatform()
  const input = { actor: 'staff:grace' as const, courseId: 3, price: soon }
  await changePrice(platform, { ...input, countsFrom: new Date(Date.now() + 3_600_000) })
  const { promise, resolve } = Promise.withResolvers<number[]>()
  const watch = watchPrices(platform, resolve)
  onTestFinished(watch.stop)
  await watch.refresh()
  await sql`update course_price set counts_from = now() + interval '1 second'`.execute(platform.db)
  await watch.refresh()
  expect(await promise).toEqual([3])
  const { rows } = await sql`select from course_price where counts_from <= now()`.execute(platform.db)
  expect(rows).toHaveLength(1)
})

test('A21 twin: without asking again after a change it would wait for the moment of before', async () => {
  const platform = await aPlatform()
  const named: number[][] = []
  const watch = watchPrices(platform, (courseIds) => named.push(courseIds))
  onTestFinished(watch.stop)
  await watch.refresh()
  const countsFrom = new Date(Date.now() + 1000)
  await changePrice(platform, { actor: 'staff:grace', courseId: 3, price: soon, countsFrom })
  await sql`select pg_sleep(1.2)`.execute(platform.db)
  expect(named).toEqual([])
})

test('while the database does not answer the watch says so and tries again', async () => {
  const platform = await aPlatform()
  const watch = watchPrices(platform, () => {})
  onTestFinished(watch.stop)
  await sql`alter table course_price rename to gone`.execute(platform.db)
  await watch.refresh()
  expect(platform.logged).toContainEqual(expect.objectContaining({ event: 'moment_watch_failed', of: 'prices' }))
})
