import { signInToOffice } from '../support/office.ts'
import { anAddress } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'

test('staff add a taster, someone signs up, and gets the joining link and the reason for cancelling by email', async ({
  page,
  site,
}) => {
  const day = new Date(Date.now() + (60 + Math.random() * 200) * 86_400_000).toISOString().slice(0, 10)
  await signInToOffice(page, site, { role: 'staff', to: '/tasters?add=new' })
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Add the taster' }).click()
  await expect(page.getByText('The taster is added, and visitors can sign up now.')).toBeVisible()
  await expect(page.getByText('18:30 to 19:30').first()).toBeVisible()

  const email = anAddress()
  const id = /tasters\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  await site.database.query('insert into taster_place (taster_id, name, email) values ($1, $2, $3)', [
    id,
    'Amara Okafor',
    email,
  ])
  await site.database.query('update taster set taken = 1 where id = $1', [id])
  await page.reload()
  await expect(page.getByRole('table')).toContainText('Amara Okafor')

  await page.getByText('Change this taster…').click()
  await page.getByLabel('Joining link (optional)').fill('http://meet.example/taster')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByRole('alert')).toContainText('begins with https://')
  await page.getByLabel('Joining link (optional)').fill('https://meet.example/taster')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('Saved. One email is on its way.')).toBeVisible()
  const [linked] = await site.emailsTo(email)
  expect(linked?.subject).toMatch(/^How to join your taster session, /)
  const link = /https?:\/\/\S+\/taster\/[0-9a-f]+/.exec(linked?.text ?? '')?.[0] ?? ''

  await page.getByText('Cancel this taster…').click()
  await page.getByLabel('Why').fill('Our trainer is ill.')
  await page.getByRole('button', { name: 'Cancel the taster and email everyone' }).click()
  await expect(page.getByText('The taster is cancelled. One email is on its way.')).toBeVisible()
  const emails = await site.emailsTo(email, 2)
  expect(emails.map(({ text }) => text).join()).toContain('Our trainer is ill.')
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'This taster session is cancelled' })).toBeVisible()
})
