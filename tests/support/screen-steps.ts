import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { OFFICE_STEPS } from './office-screen-steps.ts'
import { main, press, sendEmpty, at, type Step } from './screen-step.ts'
import { openCoupon } from './site.ts'

/** What a page loads or draws late, and has to be waited for. */
export const SETTLED: Record<string, (page: Page) => Promise<void>> = {
  '/checkout/:traineeId': (page) => expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible(),
  '/myComponent': (page) => expect(page.getByText('This is a test answer.')).toBeVisible(),
  '/sampleUsers': (page) => expect(page.getByText('one@example.com')).toBeVisible(),
  '/HelpFaq': (page) => expect(page.getByText('Log in to open the help')).toBeVisible(),
}

const WRONG = { username: 'nobody@example.com', password: 'wrong' }

const demo: Step[] = [sendEmpty('Submit', 'Please enter a valid name')]

const showWeek = (name: string): Step => ({
  name,
  open: async (page) => {
    await page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name, exact: true }).click()
    const week = page.locator(`#${name.toLowerCase().replace(' ', '-')}`)
    await expect.poll(() => week.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
    await expect(week).toBeInViewport()
  },
})

export const STEPS: Record<string, Step[]> = {
  '/withdraw': [
    sendEmpty('Continue', 'Please enter your booking reference.'),
    {
      name: 'the second step',
      open: async (page) => {
        await page.getByLabel('Booking reference').fill('TA-7K3M9Q')
        await page.getByLabel('Email you booked with').fill('amara@example.com')
        await press(page, 'Continue')
        await expect(main(page).getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
      },
    },
  ],
  '/': [
    {
      name: 'the cookie panel',
      open: async (page) => {
        await page.getByRole('button', { name: 'Personalise' }).click()
        await expect(page.locator('#cookie-panel')).toBeVisible()
      },
    },
    {
      name: 'a part of the menu',
      open: async (page) => {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Courses' }).click()
        await expect(page.getByRole('link', { name: 'Training for individuals' })).toBeVisible()
      },
    },
    {
      name: 'the menu of a phone',
      onPhone: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('link', { name: 'Training for individuals' })).toBeVisible()
      },
    },
    {
      name: 'the call-back form, sent empty',
      open: async (page) => {
        await page.getByText('Ask us to call you back').click()
        const form = page.locator('form#call-back')
        await form.getByRole('button', { name: 'Submit' }).click()
        await expect(form.getByText('Name is required')).toBeVisible()
      },
    },
    at('a role that the answers point to', () => '/?role-1=2&role-2=2&role-3=2&role-4=2'),
    {
      name: 'the taster’s form, sent empty',
      open: async (page) => {
        const taster = page.getByRole('region', { name: 'Free Scrum Master taster session' })
        await taster.getByRole('button', { name: 'Save my place' }).click()
        await expect(taster.getByRole('alert')).toBeVisible()
      },
    },
  ],
  '/contactUs': [sendEmpty('Submit', 'Name is required')],
  '/BookAcall': [sendEmpty('Submit', 'Name is required')],
  '/testimonials': [at('the stories of one course', () => '/testimonials?course=3')],
  '/individualTraining': [
    at('a role that the answers point to', () => '/individualTraining?role-1=3&role-2=3&role-3=3&role-4=3'),
  ],
  '/twelveWeeks': [showWeek('Week 5'), { ...showWeek('Week 6'), name: 'week 6 on a phone', onPhone: true }],
  '/blogs': [
    at('nothing found', () => '/blogs?q=zzzz'),
    at('a topic that there is not', () => '/blogs?topic=Nope'),
    at('some found', () => '/blogs?q=retrospective&topic=scrum'),
  ],
  '/coronaviruspandemic': [
    {
      name: 'comments, an answer to one begun and sent empty',
      at: ({ thread }) => `/coronaviruspandemic?reply=${thread}`,
      open: async (page) => {
        await expect(page.getByText('You are answering Wilhelmina Featherstonehaugh.')).toBeVisible()
        await press(page, 'Post comment')
        await expect(page.getByText('Comment is required')).toBeVisible()
      },
    },
    {
      name: 'rated without a star',
      open: async (page) => {
        await press(page, /^Rate$/)
        await expect(page.getByText('Please choose from 1 to 5 stars')).toBeVisible()
      },
    },
  ],
  '/Login': [
    {
      name: 'a wrong password',
      open: async (page) => {
        await main(page).getByLabel('Email').fill(WRONG.username)
        await page.getByLabel('Password', { exact: true }).fill(WRONG.password)
        await press(page, 'Login')
        await expect(page.getByRole('alert')).toContainText('Email or password is wrong.')
      },
    },
  ],
  '/adminLogin': [
    {
      name: 'a wrong password',
      open: async (page) => {
        await page.getByLabel('Username').fill(WRONG.username)
        await page.getByLabel('Password').fill(WRONG.password)
        await press(page, 'Log in')
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
  ],
  '/HelpFaq': [
    {
      name: 'signed in',
      as: 'student',
      open: (page) => expect(page.getByText('How do I pay the balance?')).toBeVisible(),
    },
  ],
  '/signUp/:key': [at('an invalid link', () => `/signUp/${'0'.repeat(96)}`)],
  '/adminLogin/link': [sendEmpty('Email me a link to log in', 'Email or username is required')],
  '/adminLogin/link/:key': [at('an invalid link', () => '/adminLogin/link/x')],
  '/Login/link': [sendEmpty('Email me a link', 'Valid email is required')],
  '/Login/link/:key': [at('an invalid link', () => '/Login/link/x')],
  '/resetPassword/:key': [at('an invalid link', () => '/resetPassword/x')],
  '/course/:courseId': [
    sendEmpty('Continue to payment', 'Full name is required.'),
    {
      name: 'a code that there is not',
      open: async (page) => {
        await openCoupon(page)
        await page.getByLabel('Coupon code').fill('NONSENSE')
        await press(page, 'Apply')
        await expect(page.getByText('Invalid coupon code.').first()).toBeVisible()
      },
    },
    {
      name: 'a code that is applied, and a deposit',
      open: async (page, { code }) => {
        await openCoupon(page)
        await page.getByLabel('Coupon code').fill(code)
        await press(page, 'Apply')
        await expect(page.getByText(/^Coupon applied/)).toBeVisible()
        await page.getByLabel('Deposit').check()
      },
    },
    {
      name: 'a date that is full',
      at: ({ full }) => `/course/1?date=${encodeURIComponent(full)}`,
      open: (page) => expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible(),
    },
    at('a course that there is not', () => '/course/9'),
  ],
  '/course/:courseId/waitingList': [
    sendEmpty('Join the waiting list', 'Full name is required.'),
    {
      name: 'a trainee who has joined',
      open: async (page) => {
        await main(page).getByLabel('Full name').fill('Wren Adeyemi')
        await main(page)
          .getByLabel('Email address')
          .fill(`wren-${crypto.randomUUID().slice(0, 8)}@example.com`)
        await press(page, 'Join the waiting list')
        await expect(page.getByText(/You are number \d+ on the waiting list/)).toBeVisible()
      },
    },
    at('a date that there is not', () => '/course/4/waitingList?date=no-such-date'),
  ],
  '/teams': [sendEmpty('Hold these places', 'Please give the name of your company.')],
  '/teams/cover': [
    sendEmpty('Plan the groups', 'Please give 2 to 12 people.'),
    {
      name: 'a plan',
      open: async (page) => {
        await main(page).getByLabel('Who is coming').fill('AB, CD, EF')
        await main(page).getByLabel('Who covers for each other (optional)').fill('AB, CD')
        await press(page, 'Plan the groups')
        await expect(page.getByRole('heading', { name: '2 groups' })).toBeVisible()
      },
    },
  ],
  '/employerPays': [sendEmpty('Ask my employer', 'Please give the name of your company.')],
  '/order/:orderId': [
    at('one that is certain', ({ orders }) => `/order/${orders.certain}`),
    at('one that a trainee asks for', ({ orders }) => `/order/${orders.asked.order}`),
    at('one that there is not', () => `/order/${'0'.repeat(32)}`),
  ],
  '/claim/:key': [
    {
      name: 'a place that an employer is asked to pay for',
      at: ({ orders }) => `/claim/${orders.asked.claim}`,
      open: (page) => page.getByText('Pay myself instead').click(),
    },
    at('a link that opens none', () => `/claim/${'0'.repeat(32)}`),
  ],
  '/waitingList/:key': [at('an unknown key', () => `/waitingList/${'0'.repeat(32)}`)],
  '/checkout/:traineeId': [
    {
      name: 'a balance, with the card’s form',
      at: ({ publicIds }) => `/checkout/${publicIds.deposit}`,
      open: (page) => expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible(),
    },
    at('a booking that is cancelled', ({ publicIds }) => `/checkout/${publicIds.stopped}`),
    at('a booking that there is not', () => `/checkout/${'0'.repeat(32)}`),
  ],
  '/CourseConfirmation': [
    at('nothing paid yet', ({ publicIds }) => `/CourseConfirmation?reference=${publicIds.held}`),
    at('a booking that is cancelled', ({ publicIds }) => `/CourseConfirmation?reference=${publicIds.stopped}`),
    at('no booking', () => '/CourseConfirmation'),
  ],
  '/failure': [
    at('a balance', ({ publicIds }) => `/failure?reference=${publicIds.deposit}`),
    at('no booking', () => '/failure'),
  ],
  '/Payment': [sendEmpty('Pay', 'Your card number is incomplete.')],
  '/personaldetails': demo,
  '/productOwnerPD': demo,
  '/scrumMasterPD': demo,
  '/businessAnalystPD': demo,
  '/join/:key': [
    at('sessions that are over', ({ keys }) => `/join/${keys.joinOver}`),
    at('an invalid link', () => '/join/x'),
  ],
  '/certificate/:publicId': [at('one that there is not', () => `/certificate/${'0'.repeat(32)}`)],
  '/myCertificate/:key': [at('an invalid link', () => '/myCertificate/x')],
  '/myBookings/:reference': [
    at('a balance to pay', ({ references }) => `/myBookings/${references.deposit}`),
    at('dates that we cancelled', ({ references }) => `/myBookings/${references.cancelled}`),
    at('a course that is over', ({ references }) => `/myBookings/${references.attended}`),
    at('a booking that there is not', () => '/myBookings/TW-NOBODY'),
  ],
  '/myBookings/:reference/change': [
    at('a cancelled booking', ({ references }) => `/myBookings/${references.cancelled}/change`),
  ],
  '/myBookings/:reference/move': [
    at('no date chosen', ({ references }) => `/myBookings/${references.coming}/move?to=`),
    at('a course that is over', ({ references }) => `/myBookings/${references.attended}/move`),
  ],
  ...OFFICE_STEPS,
}
