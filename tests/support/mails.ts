import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
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
    us: PROVIDER,
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

/**
 * Does what a worker of the queue does, without the waiting: takes each job and reports to the queue how it ended. What is
 * to be retried later is made due for the next round. Returns how many jobs failed.
 */
export async function runEmailJobs(
  context: EmailContext & { mail: Mail } & Pick<TestPlatform, 'url'>,
  rounds: number,
): Promise<number> {
  const boss = new PgBoss({ connectionString: context.url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  let failed = 0
  try {
    for (let round = 0; round < rounds; round++) {
      await sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`.execute(
        context.db,
      )
      const jobs = await boss.fetch<{ mailId: string }>('send-mail', { batchSize: 50 })
      for (const { id, data } of jobs) {
        const fault = await sendEmail(context, data).then(
          () => null,
          (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
        )
        if (fault) failed += 1
        await (fault ? boss.fail('send-mail', id, fault) : boss.complete('send-mail', id))
      }
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  return failed
}
