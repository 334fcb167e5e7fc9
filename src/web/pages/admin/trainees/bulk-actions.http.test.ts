import { expect, test } from 'vitest'
import { aBooking } from '../../../../../tests/support/bookings.ts'
import { anOffice, mainOf } from '../../../../../tests/support/office-pages.ts'

test('the whole list is named booking by booking before anything is done, and only where the address asks for it', async () => {
  const { read, platform } = await anOffice()
  const [one, two] = [await aBooking(platform, { fullName: 'One' }), await aBooking(platform, { fullName: 'Two' })]
  for (const page of ['move', 'refund', 'resend']) {
    const answer = await read('staff', `/trainees/${page}?show=booked&all=1`)
    expect([answer.status, answer.headers.get('location')], page).toEqual([
      302,
      `/trainees/${page}?id=${one.reference}&id=${two.reference}`,
    ])
    const without = mainOf((await read('staff', `/trainees/${page}?show=booked`)).text)
    expect(without, `${page} without all=1`).toContain('No trainees are selected.')
  }
  expect(mainOf((await read('staff', '/trainees/write?show=booked&all=1')).text)).toContain('to 2 trainees')
  expect(mainOf((await read('staff', '/trainees/write?show=booked')).text)).toContain('No trainees are selected.')
})

test('without a selection each bulk page says what to do', async () => {
  const { read } = await anOffice()
  for (const page of ['move', 'refund', 'resend', 'write']) {
    const main = mainOf((await read('staff', `/trainees/${page}`)).text)
    expect(/class="notice.*?<\/div>/s.exec(main)?.[0], page).toContain('No trainees are selected.')
    expect(main, page).toContain('Choose trainees')
  }
})
