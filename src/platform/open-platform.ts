import { join } from 'node:path'
import { type Config, SettingsError } from './config.ts'
import { openDatabase, type OpenDatabaseInput } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { ensureDataDir, hasRoom, openFiles } from './files.ts'
import { errorCode, type Log } from './log.ts'
import { type Mail, openMail } from './mail.ts'
import { type Inbox, openInbox } from './inbox.ts'
import { isMigrated, migrate } from './migrations.ts'
import { WEBHOOK_PATH } from './payment-provider.ts'
import type { CreateFakePaymentProvider, FakePaymentProvider, PaymentProvider } from './payment-provider.ts'
import { type Platform, systemClock } from './platform.ts'
import { openQueue, type Queue } from './queue.ts'
import { openStripe } from './stripe.ts'

export interface OpenPlatform {
  databaseUrl: string
  platform: Platform
  mail: Mail
  inbox: Inbox
  /** No Stripe keys are set, so no money moves. */
  isTestMode: boolean
  /** Replaces Stripe in test mode; null when its keys are set. */
  fakeProvider: FakePaymentProvider | null
  isReady(): Promise<boolean>
  /** Database connections of this process: open, unused, and how many requests wait for one. */
  connections(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

interface OpenPlatformOptions {
  config: Config
  log: Log
  from: { name: string; address: string }
  /** Called only where no Stripe keys are set. */
  createFakeProvider?: CreateFakePaymentProvider
  /** The queue of another process, in place of a new one; the fake provider then delivers no events by itself. */
  queue?: Queue
  /** Opens the connections in place of pg's own class. */
  Client?: OpenDatabaseInput['Client']
}

/** Opens everything that the site needs from outside, and migrates the database. @throws SettingsError in one line. */
export async function openPlatform({ config, log, from, ...input }: OpenPlatformOptions): Promise<OpenPlatform> {
  await ensureDataDir(config.dataDir)
  const embedded = config.databaseUrl === null ? await openEmbedded(config, log) : null
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const applied = await migrate({ url }).catch(explainUnreachable)
  if (applied.length > 0) log.info('migrated', { applied })
  const { db, pool, close } = openDatabase({ url, log, Client: input.Client })
  const fakeProvider = await openFakeProvider(config, input.createFakeProvider, {
    pool,
    webhook: { url: webhookAddress(config) },
    log: (entry) => log.info('sandbox', entry),
  })
  const queue = input.queue ?? (await openQueue({ url, log, worker: true }))
  const mail = openMail({
    smtpUrl: config.smtpUrl,
    outboxDir: join(config.dataDir, 'outbox'),
    from,
    publicUrl: config.publicUrl,
  })
  if (!input.queue) fakeProvider?.start()
  return {
    databaseUrl: url,
    platform: {
      db,
      stripe: openPaymentProvider(config, fakeProvider, log),
      files: openFiles(join(config.dataDir, 'images')),
      materials: openFiles(join(config.dataDir, 'materials')),
      queue,
      clock: systemClock,
      log,
    },
    mail,
    inbox: openInbox({
      imapUrl: config.imapUrl,
      folder: join(config.dataDir, 'inbox'),
      // With a mail server the replies go to a real mailbox, which only IMAP_URL lets us read.
      folderAddress: config.smtpUrl === null ? from.address.replace(/^[^@]*/, 'replies') : null,
    }),
    isTestMode: config.stripe === null,
    fakeProvider,
    isReady: async () =>
      (await isMigrated(pool).catch(() => false)) && (await hasRoom(config.dataDir).catch(() => false)),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      if (!input.queue) await queue.stop()
      await fakeProvider?.stop()
      mail.close()
      await close()
      await embedded?.stop()
    },
  }
}

/** A database that cannot be reached is a matter of settings and gets one line; any other error is shown whole. */
function explainUnreachable(error: unknown): never {
  const code = errorCode(error)
  const unreachable =
    /^(ERR_INVALID_URL|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE|ENOENT|28P01|28000|3D000)$/.test(
      code,
    )
  const noAnswer = error instanceof Error && /timeout|terminated unexpectedly/i.test(error.message)
  if (unreachable || noAnswer)
    throw new SettingsError([`DATABASE_URL names a database that cannot be used now (${code || 'no answer'})`])
  throw error
}

const openEmbedded = (config: Config, log: Log) =>
  startEmbeddedPostgres({
    dataDir: config.dataDir,
    onUnexpectedExit: (line) => log.error('postgres_ended', { line }),
    log: (line) => log.info('postgres', { line }),
  })

/** null where Stripe's keys are set. @throws when they are not and there is no fake provider either. */
export async function openFakeProvider(
  config: Pick<Config, 'stripe'>,
  create: CreateFakePaymentProvider | undefined,
  settings: Parameters<CreateFakePaymentProvider>[0],
): Promise<FakePaymentProvider | null> {
  if (config.stripe) return null
  if (!create) throw new Error('expected a fake payment provider where no Stripe keys are set, got none')
  return create(settings)
}

/** Stripe where its keys are set, else the fake provider: the same SDK calls `fakeProvider` in this process. */
export function openPaymentProvider(
  config: Pick<Config, 'stripe'>,
  fakeProvider: FakePaymentProvider | null,
  log: Log,
): PaymentProvider {
  const onAnswering = (answers: boolean) =>
    answers ? log.info('provider_answers_again') : log.warn('provider_given_up')
  if (config.stripe) return openStripe({ ...config.stripe, answer: null, onAnswering })
  if (!fakeProvider) throw new Error('expected a fake payment provider where no Stripe keys are set, got none')
  return openStripe({
    ...fakeProvider.keys,
    webhookSecrets: [fakeProvider.keys.webhookSecret],
    apiBase: null,
    answer: fakeProvider.api,
    onAnswering,
  })
}

/** The fake provider sends its events to this same process, so the address is the one that it listens at. */
function webhookAddress({ host, port }: Config): string {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}${WEBHOOK_PATH}`
}
