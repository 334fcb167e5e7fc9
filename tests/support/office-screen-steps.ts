import { expect } from '@playwright/test'
import { OFFICE_PASSWORD } from './office.ts'
import { main, press, sendEmpty, at, type Step } from './screen-step.ts'

/** The further states of the office's pages, by the page's pattern. */
export const OFFICE_STEPS: Record<string, Step[]> = {
  '/welcome': [
    {
      name: 'the list of where to go',
      open: async (page) => {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
      },
    },
    {
      name: 'the list of keys',
      open: async (page) => {
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      },
    },
    {
      name: 'the menu of a phone',
      onPhone: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(page.locator('#office-menu')).toBeVisible()
      },
    },
  ],
  '/addcoupon': [
    at('with its preview', () => '/addcoupon?amount=50'),
    {
      name: 'sent empty',
      open: async (page) => {
        await press(page, 'Add the coupon')
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
  ],
  '/settings': [at('one of them open', () => '/settings?open=campaign')],
  '/showcontact': [at('all of them', () => '/showcontact?show=all')],
  '/showcomments': [
    at('all of them', () => '/showcomments?show=all'),
    {
      name: 'one of them open',
      open: async (page) => {
        await page.locator('[data-row]').first().click()
        await expect(page.getByLabel('Your reply to')).toBeVisible()
      },
    },
  ],
  '/trainees': [
    at('those with a code', () => '/trainees?show=coupon'),
    at('with few columns', () => '/trainees?column=name&column=email'),
    at('some found', () => '/trainees?q=feather'),
    at('nothing found', () => '/trainees?q=no-such-person'),
  ],
  '/trainees/book': [
    at('for a full date', ({ runs }) => `/trainees/book?date=${runs.full}`),
    sendEmpty('Book the place', 'Full name is required.'),
  ],
  '/trainees/resend': [
    {
      name: 'sent again',
      open: async (page) => {
        await page.getByLabel('Which email').selectOption({ index: 1 })
        await press(page, 'Send to 1 person')
        await expect(page.getByText('Sent again: 1 of 1.')).toBeVisible()
      },
    },
  ],
  '/trainees/:reference': [
    at('a course that is over', ({ references }) => `/trainees/${references.attended}`),
    at('a booking that is cancelled', ({ references }) => `/trainees/${references.stopped}`),
    at('a place that is held', ({ references }) => `/trainees/${references.held}`),
  ],
  '/trainingdates/:runId': [at('a date with bookings', ({ runs }) => `/trainingdates/${runs.later}`)],
  '/taster/:key': [at('an unknown key', () => '/taster/0')],
  '/tasters': [
    at('the past ones', () => '/tasters?show=past'),
    {
      name: 'the form, sent empty',
      at: () => '/tasters?add=new',
      open: async (page) => {
        await press(page, 'Add the taster')
        await expect(main(page).getByText('Please give the day.').first()).toBeVisible()
      },
    },
  ],
  '/tasters/:tasterId': [
    {
      name: 'a coming one, its cancellation without a reason',
      at: ({ tasters }) => `/tasters/${tasters.coming}`,
      open: async (page) => {
        await press(page, 'Cancel the taster and email everyone')
        await expect(main(page).getByText('Please say why the taster is cancelled.').first()).toBeVisible()
      },
    },
  ],
  '/trainingdates': [at('a month of dates', () => '/trainingdates?view=calendar&show=all')],
  '/addtrainingdates': [
    {
      name: 'sent empty',
      open: async (page) => {
        await press(page, 'Add the date')
        await expect(page.getByRole('alert').first()).toBeVisible()
      },
    },
  ],
  '/attendance/:runId': [at('a run that goes on', ({ runs }) => `/attendance/${runs.open}`)],
  '/account': [
    {
      name: 'codes being set up',
      open: async (page) => {
        await page.getByText('Set up codes…').click()
        await page.getByRole('region', { name: 'One-time codes' }).getByLabel('Your password').fill(OFFICE_PASSWORD)
        await press(page, 'Set up codes')
        await expect(page.getByRole('img').first()).toBeVisible()
      },
    },
    {
      name: 'a calendar address',
      open: async (page) => {
        await page.getByLabel('Current password, for the calendar').fill(OFFICE_PASSWORD)
        await press(page, 'Make a calendar address')
        await expect(page.getByText('it is shown only this once')).toBeVisible()
      },
    },
  ],
}
