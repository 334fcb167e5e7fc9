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
  const written = mainOf((await read('staff', '/trainees/write?show=booked&all=1&sort=name')).text)
  expect(written).toContain('Booked, name, A to Z: 2 trainees, one email each.')
  const named = mainOf((await read('staff', `/trainees/write?id=${one.reference}`)).text)
  expect(named).toContain('>1 trainee, one email each.')
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

test('a long selection shows twenty names, and the others where they are asked for', async () => {
  const { read, platform } = await anOffice()
  await platform.db.updateTable('run').set({ capacity: 30 }).execute()
  for (let number = 1; number <= 21; number++)
    await aBooking(platform, { fullName: `Number ${String(number).padStart(2, '0')}` })
  const main = mainOf((await read('staff', '/trainees/write?show=booked&all=1')).text)
  const [open, closed] = main.split('<details>')
  expect(open).toContain('Number 20')
  expect(open).not.toContain('Number 21')
  expect(closed).toMatch(/Show all .*21.*Number 21/s)
})

test('to send one trainee an email again, the page says for which booking', async () => {
  const { read, platform } = await anOffice()
  const { reference, course, run } = await aBooking(platform)
  const main = mainOf((await read('staff', `/trainees/resend?id=${reference}`)).text)
  expect(main).toContain(`<code>${reference}</code>`)
  expect(main).toContain(`${course.name}, ${run.label.replaceAll('&', '&amp;')}, `)
})
