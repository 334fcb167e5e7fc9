import { expect, test } from 'vitest'
import { anOffice, mainOf } from '../../../../../tests/support/office-pages.ts'

test('without a selection each bulk page says what to do', async () => {
  const { read } = await anOffice()
  for (const page of ['move', 'refund', 'resend', 'write']) {
    const main = mainOf((await read('staff', `/trainees/${page}`)).text)
    expect(/role="alert".*<\/li>/s.exec(main)?.[0], page).toContain('No one is selected.')
  }
})
