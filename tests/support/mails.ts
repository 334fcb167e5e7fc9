import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import type { EmailContext } from '../../src/emails/email-template.tsx'
import { sendEmail } from '../../src/jobs/send-email.ts'
import { type Mail, openMail } from '../../src/platform/mail.ts'
import { atTheEnd } from './endings.ts'
import { parseEmail } from './outbox.ts'
import type { TestPlatform } from './platform.ts'

const PROVIDER = { name: 'Tideway Agile', address: 'hello@tideway.example' }

export type TestEmailContext = EmailContext & { mail: Mail; outboxDir: string }

/** The context for composing and sending emails in a test; they are written to a new outbox folder. */
export async function anEmailContext(platform: TestPlatform): Promise<TestEmailContext> {
  const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'))
  atTheEnd(() => rm(outboxDir, { recursive: true, force: true }))
  const publicUrl = 'https://tideway.example'
  const mail = openMail({ smtpUrl: null, outboxDir, from: PROVIDER, publicUrl })
  return {
    ...platform,
    mail,
    outboxDir,
    publicUrl,
    testMode: true,
    provider: PROVIDER,
    repliesTo: 'replies@tideway.example',
  }
}

/** Sends every queued email that was not sent yet, and reads all emails in the outbox folder. */
export async function sentMails(context: TestEmailContext): Promise<Email[]> {
  const queued = await context.db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute()
  for (const { id } of queued) await sendEmail(context, { mailId: id })
  const names = await readdir(context.outboxDir)
  return Promise.all(names.sort().map(async (name) => parseEmail(await readFile(join(context.outboxDir, name)))))
}

/** The kinds of the queued emails, oldest first. */
export async function mailKinds({ db }: Pick<TestPlatform, 'db'>): Promise<string[]> {
  return (await db.selectFrom('mail').select('kind').orderBy('promisedAt').execute()).map((one) => one.kind)
}
