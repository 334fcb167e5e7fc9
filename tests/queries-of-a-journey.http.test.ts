import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { bookOverHttp, initiateOverHttp, payOverHttp, readPage, untilTrue } from './support/calls.ts'
import { cloneTemplate } from './support/cluster.ts'
import { aSite } from './support/in-process.ts'

/** Those of the sandbox and of the job queue are not ours, and a transaction's ends are no questions. */
const NOT_OURS = /sandbox\.|pgboss|^\s*(begin|commit|rollback|reset|listen)/i

/** Of two events and the buyer's return at once each may look after the payment. */
const MOST_QUERIES = 90

test(`a booking, from its form to the confirmation that is sent, takes at most ${MOST_QUERIES} queries`, async () => {
  const databaseUrl = await cloneTemplate(inject('clusterUrl'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const seen = watchQueries(client)
  const site = await aSite({ databaseUrl, jobs: true })
  const { rows: keys } = await client.query('select publishable_key as key from sandbox.keys')
  const { rows: dates } = await client.query('select label from run where course_id = 1 order by label')
  const isDone = async () =>
    (
      await client.query(`select (select bool_and(sent_at is not null) from mail)
        and (select count(*) from provider_event) = (select count(*) * 3 from booking) as done`)
    ).rows[0].done
  const journey = async () => {
    await readPage(site, '/course/1')
    const { body } = await bookOverHttp(site, { trainingDate: dates[0].label })
    const { clientSecret = '' } = (await initiateOverHttp(site, body.traineeId ?? '')).body
    await payOverHttp(site, { clientSecret, publishableKey: keys[0].key })
    expect((await readPage(site, `/CourseConfirmation?reference=${body.traineeId}`)).status).toBe(200)
    await untilTrue(isDone)
  }
  await journey() // what a process asks for once
  seen.length = 0
  await journey()
  expect(seen.length).toBeGreaterThan(60)
  expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(MOST_QUERIES)
  await client.end()
})

/** The texts of what all clients but this one ask. */
function watchQueries(own: pg.Client): string[] {
  const seen: string[] = []
  const ask: (this: pg.Client, ...words: unknown[]) => unknown = pg.Client.prototype.query
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...words: [string | { text: string }, ...unknown[]]) {
      const text = typeof words[0] === 'string' ? words[0] : words[0].text
      if (this !== own && !NOT_OURS.test(text)) seen.push(text)
      return ask.apply(this, words)
    },
  })
  return seen
}
