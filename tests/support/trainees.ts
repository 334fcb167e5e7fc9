import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { bookOverHttp, payOverHttp, startPaymentOverHttp } from './calls.ts'
import { anAccount, plantSession } from './office.ts'
import type { Site } from './site.ts'

/** Books a place on a running site. Returns its reference. */
export async function aTrainee(site: Site, wanted: Record<string, unknown> = {}): Promise<string> {
  const { body } = await bookOverHttp(site, { trainingDate: await aDate(site), ...wanted })
  return referenceOf(site, body.traineeId)
}

/** The same, paid with a good card; waits until the site has confirmed it. */
export async function aPaidTrainee(site: Site, wanted: Record<string, unknown> = {}): Promise<string> {
  const payment = await startPaymentOverHttp(site, { trainingDate: await aDate(site), ...wanted })
  const { rows } = await site.database.query('select publishable_key from sandbox.keys')
  await payOverHttp(site, { ...payment, publishableKey: rows[0].publishable_key })
  const reference = await referenceOf(site, payment.traineeId)
  for (let tries = 0; tries < 200; tries++) {
    const known = await site.database.query('select from booking where reference = $1 and settled_at is not null', [
      reference,
    ])
    if (known.rowCount) return reference
    await wait(50)
  }
  throw new Error(`expected the payment of ${reference} to be known`)
}

/** The label of the first coming date of course 1, with room for every buyer. */
async function aDate({ database }: Site): Promise<string> {
  const { rows } = await database.query(
    `update run set capacity = 200 where id = (
       select run.id from run join session on session.run_id = run.id
       where course_id = 1 and run.state = 'open' and label not like '%group%'
       group by run.id having min(starts_at) > now() order by min(starts_at) limit 1)
     returning label`,
  )
  return rows[0].label
}

async function referenceOf({ database }: Site, publicId: string | undefined): Promise<string> {
  const { rows } = await database.query('select reference from booking where public_id = $1', [publicId])
  if (!rows[0]) throw new Error(`expected a booking, got ${publicId}`)
  return rows[0].reference
}

/** A trainee's account for this address with a session that was planted, on My bookings. */
export async function signInTrainee(page: Page, site: Site, email: string): Promise<void> {
  await anAccount(site.database, { role: 'student', username: email })
  await plantSession(page, site, { username: email, cookie: 'student' })
  await page.goto('/myBookings')
}
