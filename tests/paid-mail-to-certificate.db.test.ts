import { expect, test } from 'vitest'
import type { Email } from 'postal-mime'
import { certificatesApi } from '../src/api/certificates-api.ts'
import { joinSession } from '../src/domain/attendance/join-session.ts'
import { issueCertificates } from '../src/domain/certificates/issue-certificate.ts'
import { aPaidBooking } from './support/bookings.ts'
import { at } from './support/clock.ts'
import { buildTestApp } from './support/test-app.ts'
import { anEmailContext, sentMails } from './support/mails.ts'
import { checkElsewhere } from './support/outside-verifier.ts'
import { aPlatform } from './support/platform.ts'

const MEET = 'https://meet.example/tide'
const MINUTE_MS = 60_000

/** The key of the joining link in an email. */
const keyIn = (mail: Email | undefined): string => /\/join\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

test('from the email of a paid booking to a certificate that others can verify', async () => {
  const platform = await aPlatform()
  await platform.db.updateTable('run').set({ joiningLink: MEET }).execute()
  const { booking } = await aPaidBooking(platform)
  const ground = await anEmailContext(platform)
  const [confirmation] = await sentMails(ground)
  const key = keyIn(confirmation)
  const [first, second] = booking.run.sessions
  if (!first || !second) throw new Error('expected two sessions')
  const clock = (moment: Date, after: number) => at(platform, new Date(moment.getTime() + after))

  for (const { startsAt } of [first, second]) {
    expect(await joinSession(clock(startsAt, -16 * MINUTE_MS), { key })).toMatchObject({ ok: false })
    const opened = await joinSession(clock(startsAt, -14 * MINUTE_MS), { key })
    expect(opened).toEqual({ ok: true, joiningLink: MEET })
  }
  const input = { publicUrl: ground.publicUrl, testMode: false }
  await issueCertificates(clock(second.endsAt, -MINUTE_MS), input)
  expect(await platform.db.selectFrom('certificate').select('id').execute(), 'before the end').toEqual([])
  const after = clock(second.endsAt, 24 * 60 * MINUTE_MS)
  for (const _ of ['once', 'and again']) await issueCertificates(after, input)

  const mails = await sentMails({ ...ground, clock: after.clock })
  const pdfs = mails.filter((mail) =>
    mail.attachments.some(({ filename }) => /certificate.*\.pdf$/.test(filename ?? '')),
  )
  expect(pdfs).toHaveLength(1)
  const { credential } = await platform.db.selectFrom('certificate').select('credential').executeTakeFirstOrThrow()
  const app = buildTestApp(certificatesApi(platform, ground.publicUrl))
  const read = async (url: string) => app.request(url.replace(`${ground.publicUrl}/.well-known`, ''))
  expect(await checkElsewhere(credential ?? '', { read, site: ground.publicUrl })).toMatchObject({ ok: true })
})
