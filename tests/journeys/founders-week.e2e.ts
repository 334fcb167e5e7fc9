import { randomInt } from 'node:crypto'
import { aYear, giveDay, panel } from '../support/dates-form.ts'
import { aWeekend } from '../support/ended-run.ts'
import { aWrittenEnquiry } from '../support/enquiries.ts'
import { signInToOffice } from '../support/office.ts'
import { becomesReady } from '../support/ready-page.ts'
import { anAddress, anOwnRun } from '../support/own-data.ts'
import { countPresses } from '../support/presses.ts'
import { runJob } from '../support/run-job.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee } from '../support/trainees.ts'

// What a founder does each week. Each task is counted from where it comes up, and ends where it is seen to be done.
test('a founder’s week: a weekend’s attendance, a cancelled date, a caller, an enquiry and six new dates in few presses', async ({
  page,
  site,
}) => {
  const presses = await countPresses(page)
  await signInToOffice(page, site, { role: 'staff' })
  const search = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }

  await test.step('22 people were there on both days, and get their certificates', async () => {
    const runId = await aWeekend(site, anAddress(), 22)
    await page.goto(`/trainingdates/${runId}`)
    const taken = await presses.during(async () => {
      await page.getByRole('link', { name: 'Attendance and certificates' }).click()
      await expect(page.getByRole('checkbox', { name: /, \w{3} \d/ })).toHaveCount(44)
      await becomesReady(page)
      await page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
      const all = page.getByRole('button', { name: /^All present/ })
      for (const day of [1, 2]) {
        await all.first().click()
        await expect(page.getByText('22 of 22 present')).toHaveCount(day)
      }
      await expect(page.locator('html'), 'nothing reloads').toHaveAttribute('data-same-document', 'yes')
      await page.getByRole('button', { name: 'Release all 22 certificates' }).click()
      await expect(page.getByText('The certificates are released')).toBeVisible()
    })
    expect(taken).toBeLessThanOrEqual(4)
    expect(await certificatesOf(site, runId)).toBe(22)
  })

  await test.step('a date is cancelled, and everyone who does not choose is refunded', async () => {
    const run = await anOwnRun(site)
    for (const email of [anAddress(), anAddress()]) await aPaidTrainee(site, { trainingDate: run.label, email })
    await page.goto('/welcome')
    const taken = await presses.during(async () => {
      await search(run.label)
      await page.getByText('Cancel this date').click()
      await page.getByLabel('Why').click()
      await page.keyboard.type('Our trainer is ill.')
      await page.getByRole('checkbox', { name: 'Refund everyone who has not chosen' }).click()
      await page.getByLabel('Type 2 to confirm').click()
      await page.keyboard.type('2')
      await page.getByRole('button', { name: 'Cancel the date and email everyone' }).click()
      await expect(page.getByText('The date is cancelled.')).toBeVisible()
    })
    expect(taken).toBeLessThanOrEqual(8)
    await site.database.query('update run set refund_undecided_at = now() where id = $1', [run.id])
    await runJob(site, 'refund-undecided')
    await expect.poll(() => refundedOn(site, run.id)).toEqual([150_000, 150_000])
    await page.reload()
    await expect(page.getByText('Needs attention'), 'nothing is left to settle').toHaveCount(0)
  })

  await test.step('someone calls, and is found by their number', async () => {
    const digits = String(randomInt(100_000, 1_000_000))
    const reference = await aPaidTrainee(site, { phoneNumber: `+44 7700 ${digits}` })
    await page.goto('/welcome')
    const taken = await presses.during(async () => {
      await search(`07700 ${digits}`)
      await expect(page, 'Enter waits for the answer').toHaveURL(new RegExp(`/trainees/${reference}$`))
    })
    expect(taken).toBeLessThanOrEqual(2)
  })

  await test.step('an enquiry is answered with a saved reply', async () => {
    const { email } = await aWrittenEnquiry(site, 'What does it cost?', { course: 'Scrum Master' })
    await page.goto(`/showcontact?q=${email}`)
    const taken = await presses.during(async () => {
      await page.getByRole('link', { name: 'Amara Okafor', exact: true }).click()
      await page.getByRole('button', { name: 'Next date and price', exact: true }).click()
      await expect(page.getByRole('region', { name: `What ${email} will get` })).toContainText('It costs £1,500,')
      await page.getByRole('button', { name: 'Send the reply' }).click()
      await expect(page.getByText('Your reply is on its way.')).toBeVisible()
    })
    expect(taken).toBeLessThanOrEqual(5)
  })

  await test.step('six dates are added, one every two weeks', async () => {
    const year = aYear()
    await page.goto('/welcome')
    const taken = await presses.during(async () => {
      await page.getByRole('link', { name: 'Add training dates', exact: true }).click()
      const form = panel(page, 'One date')
      await form.getByText('Course', { exact: true }).click()
      await page.keyboard.type('Product')
      for (const [row, day] of ['18', '19'].entries()) {
        await form.getByLabel('Day', { exact: true }).nth(row).click()
        await giveDay(page, row + 1, `${year}-10-${day}`)
      }
      await form.getByText('Repeat', { exact: true }).click()
      await page.keyboard.type('Every two')
      await page.keyboard.press('Tab')
      await page.keyboard.type('6')
      await form.getByRole('button', { name: 'Add the date' }).click()
      await expect(page.getByText('The dates are added, and can be booked now.')).toBeVisible()
    })
    expect(taken).toBeLessThanOrEqual(8)
    for (const label of ['18th & 19th Oct', '1st & 2nd Nov', '27th & 28th Dec'])
      await expect(page.getByRole('link', { name: `${label} ${year}` })).toBeVisible()
  })
})

async function certificatesOf({ database }: Site, runId: string): Promise<number> {
  const { rows } = await database.query<{ issued: number }>(
    'select count(*)::int as issued from certificate join booking on booking.id = booking_id where run_id = $1',
    [runId],
  )
  return rows[0]?.issued ?? 0
}

/** What the card provider has given back to the people of a date, in pence. */
async function refundedOn({ database }: Site, runId: string): Promise<number[]> {
  const { rows } = await database.query<{ pence: number }>(
    `select refund.amount_pence as pence from refund
     join payment_attempt on payment_attempt.id = attempt_id join instalment on instalment.id = instalment_id
     join booking on booking.id = instalment.booking_id
     where run_id = $1 and refund.state = 'succeeded'`,
    [runId],
  )
  return rows.map(({ pence }) => pence)
}
