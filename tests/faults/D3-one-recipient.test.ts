import { expect, test, vi } from 'vitest'
import { DRESSED, TRICKS } from '../support/address-tricks.ts'
import { aFullSite } from '../support/full-site.ts'
import { FROM_EVERYWHERE, inTurns } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { mailForms } from '../support/mail-forms.ts'
import { anEmailContext, sentMails } from '../support/mails.ts'

vi.setConfig({ testTimeout: 240_000 })

test('D3 of a hundred tricks in every form that emails its sender each is rejected, or becomes an email to the one address', async () => {
  expect(new Set(TRICKS).size).toBeGreaterThanOrEqual(100)
  const site = await aFullSite(FROM_EVERYWHERE)
  const { platform } = site
  const forms = await mailForms(site)
  await platform.db.updateTable('mail').set({ sentAt: new Date() }).execute()
  // In a short run each trick at two of the forms.
  const isTried = (form: number, trick: number) => isLong || (form + trick) % 3 === 0
  const tried = forms.flatMap((send, at) =>
    TRICKS.filter((_, index) => isTried(at, index)).map((trick) => ({ send, trick })),
  )
  const answers = await inTurns(tried, async ({ send, trick }) => ({ trick, status: (await send(trick)).status }))
  const taken = answers.filter(({ trick, status }) => status < 400 && !DRESSED[trick])
  expect(taken).toEqual([])
  const mails = await sentMails(await anEmailContext(platform))
  expect(mails.length, 'those that are one address get an email').toBeGreaterThan(0)
  for (const { to = [], cc, bcc } of mails) {
    expect(cc ?? bcc ?? []).toEqual([])
    expect(to).toHaveLength(1)
    expect([...Object.values(DRESSED), 'hello@tideway.example']).toContain(to[0]?.address)
  }
})
