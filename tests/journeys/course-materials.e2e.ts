import { readFile } from 'node:fs/promises'
import { A_PDF } from '../support/materials.ts'
import { signInToOffice } from '../support/office.ts'
import { anAddress, anOwnRun, aWord } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee, signInTrainee } from '../support/trainees.ts'

test('staff upload a workbook once for every date of a course, and its trainee downloads it', async ({
  page,
  site,
  browser,
}) => {
  const [email, title] = [anAddress(), `Workbook ${aWord()}`]
  const { label, id: runId } = await anOwnRun(site)
  const reference = await aPaidTrainee(site, { email, trainingDate: label })
  await signInToOffice(page, site, { role: 'staff', to: '/showcourses/1' })
  const panel = page.getByRole('region', { name: 'Materials for every date' })
  await panel.getByText('Add a file or a recording…').click()
  await panel.getByLabel('Title').first().fill(title)
  await panel
    .getByLabel('File')
    .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await panel.getByRole('button', { name: 'Upload' }).click()
  await expect(panel.getByText('this file is a different type')).toBeVisible()
  await panel.getByLabel('File').setInputFiles({ name: 'workbook.pdf', mimeType: 'application/pdf', buffer: A_PDF })
  await panel.getByRole('button', { name: 'Upload' }).click()
  const row = panel.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Once they’ve paid')

  await page.goto(`/trainingdates/${runId}`)
  const onDate = page
    .getByRole('table', { name: 'Materials from the course' })
    .getByRole('row')
    .filter({ hasText: title })
  await expect(onDate).toBeVisible()
  await expect(onDate.getByRole('button')).toHaveCount(0)

  const trainee = await browser.newPage({ baseURL: site.url })
  await signInTrainee(trainee, site, email)
  await trainee.goto(`/myBookings/${reference}`)
  const saved = trainee.waitForEvent('download')
  await trainee.getByRole('region', { name: 'Materials and recordings' }).getByRole('link', { name: title }).click()
  const file = await saved
  expect([file.suggestedFilename(), await readFile(await file.path())]).toEqual(['workbook.pdf', A_PDF])
  await trainee.close()

  await page.goto('/showcourses/1')
  await row.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(page.getByText('Removed.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
