import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sendEmail } from '../../src/jobs/send-email.ts'
import { openMail } from '../../src/platform/mail.ts'
import { DEAD_LETTERS, type JobHandlers, openQueue } from '../../src/platform/queue.ts'
import { aBadSmtp } from '../support/bad-smtp.ts'
import { anEnquiry } from '../support/enquiries.ts'
import { isLong } from '../support/long.ts'
import { anEmailContext, type TestEmailContext } from '../support/mails.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

const ENQUIRIES = isLong ? 150 : 6
/** A worker whose email failed looks for the next job only two seconds later. */
const WORKERS = isLong ? 24 : 6
const GONE = 'gone@example.com'
const UNKNOWN = 'unknown@example.com'
const TICK_MS = 200
const MINUTE_S = 60
const HALF_AN_HOUR_S = 1800
const OUTAGE_MINUTES = isLong ? 60 : 15

test(
  'C4: through an outage of the mail server (an hour in the long form), answers of 4xx and 5xx and silence after DATA every email arrives once, and only what is always rejected is given up, an address that is refused at once',
  { timeout: isLong ? 600_000 : 150_000 },
  async () => {
    const platform = await aPlatform()
    const smtp = await aBadSmtp((recipient, before) => {
      if (recipient === GONE) return 'reject'
      if (recipient === UNKNOWN) return 'unknown'
      const number = Number(/\d+/.exec(recipient)?.[0] ?? 0)
      if (before > 0) return before === 1 && number % 7 === 0 ? 'later' : 'take'
      if (number === 5) return 'hang'
      return (['take', 'later', 'later-after-data', 'reject'] as const)[number % 4] ?? 'take'
    })
    for (let number = 0; number < ENQUIRIES; number++)
      await anEnquiry(platform, { email: `visitor-${number}@example.com`, message: `Question ${number}` })
    for (const email of [GONE, UNKNOWN]) await anEnquiry(platform, { email })
    const promised = await platform.db.selectFrom('mail').select('id').execute()

    await smtp.end()
    await beginToSend({ ...(await anEmailContext(platform)), ...mailOver(smtp.url) }, platform)
    for (let minute = 0; minute < OUTAGE_MINUTES; minute++) await passTime(platform, MINUTE_S)
    expect(smtp.taken).toEqual([])
    await smtp.begin()

    const giveUpAt = performance.now() + (isLong ? 500_000 : 110_000)
    while ((await unsent(platform)) + (1 - (await deadLetters(platform)).length) > 2 && performance.now() < giveUpAt)
      await passTime(platform, HALF_AN_HOUR_S)

    expect(await deadLetters(platform), 'given up').toEqual([await mailTo(platform, GONE)])
    expect(await unsent(platform), 'given up and refused').toBe(2)
    expect(smtp.taken).toHaveLength(promised.length - 2)
    expect(smtp.given.unknown, 'not tried again').toBe(1)
    expect(new Set(smtp.taken).size, 'each once').toBe(smtp.taken.length)
    for (const [treatment, times] of Object.entries(smtp.given)) expect(times, treatment).toBeGreaterThan(0)
    console.warn(`${promised.length} mails promised, ${smtp.taken.length} taken once each:`, smtp.given)
  },
)

/** Silence is endured for twenty seconds instead of ten minutes. */
const mailOver = (url: string) => {
  const from = { name: 'Tideway Agile', address: 'hello@tideway.example' }
  const mail = openMail({
    smtpUrl: `${url}?socketTimeout=20000`,
    outboxDir: '',
    from,
    publicUrl: 'https://tideway.example',
  })
  onTestFinished(() => mail.close())
  return { mail }
}

/** Runs the queue with this one job, as several processes of the product would. */
async function beginToSend(ground: TestEmailContext, { url, log }: TestPlatform): Promise<void> {
  const send: JobHandlers['send-mail'] = (input) => sendEmail(ground, input)
  const handlers = new Proxy({} as JobHandlers, { get: (_, kind) => (kind === 'send-mail' ? send : async () => {}) })
  for (let worker = 0; worker < WORKERS; worker++) {
    const queue = await openQueue({ url, log, worker: true })
    onTestFinished(() => queue.stop())
    await queue.work(handlers, {})
  }
}

/** Moves the queue's retries forward, as if this much time had passed. */
async function passTime({ db }: TestPlatform, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
    where name = 'send-mail' and state = 'retry'`.execute(db)
  await wait(TICK_MS)
}

async function unsent({ db }: TestPlatform): Promise<number> {
  const rows = await db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute()
  return rows.length
}

/** The emails that the queue has given up. */
async function deadLetters({ db }: TestPlatform): Promise<string[]> {
  const { rows } = await sql<{ mailId: string }>`
    select data->>'mailId' as mail_id from pgboss.job where name = ${DEAD_LETTERS}`.execute(db)
  return rows.map((one) => one.mailId)
}

async function mailTo({ db }: TestPlatform, recipient: string): Promise<string> {
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', recipient)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}
