import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { site } from '#content/site.ts'
import { ensureFirstAdmin, type FirstAdmin } from './domain/accounts/first-admin.ts'
import { syncArticles } from './domain/blog/article-search.ts'
import { findNextPublishing } from './domain/content/shown-content.ts'
import { recordDeliveredTerms } from './domain/content/terms.ts'
import { findNextPriceMoment } from './domain/courses/list-prices.ts'
import { createHttpServer, drain, ensurePortIsFree, listen } from './http-server.ts'
import { createJobHandlers, publishDueTexts, SCHEDULE } from './jobs/schedule.ts'
import { watchMoments } from './jobs/watch-moments.ts'
import { createPageCache, type PageCache } from './middleware/page-cache.ts'
import { staticFiles } from './middleware/static-files.ts'
import { type Config, readConfig } from './platform/config.ts'
import { listenToChannel, type OpenDatabaseInput } from './platform/database.ts'
import { createLog, type Log } from './platform/log.ts'
import { countLogEvents, LONGEST_LAG_MS, processMetrics, watchEventLoop } from './platform/metrics.ts'
import { openPlatform, type OpenPlatform } from './platform/open-platform.ts'
import type { CreateFakePaymentProvider } from './platform/payment-provider.ts'
import type { Queue } from './platform/queue.ts'
import { ADMIN_PATHS } from './admin-routes.ts'
import { type AppOptions, createApp } from './server.ts'
import { articles } from './web/pages/blog/articles.ts'
import { termsDocument } from './site-content/terms.ts'
import { DEVELOPMENT_SCRIPTS, findScripts } from './web/script-addresses.ts'

const STOP_WITHIN_MS = 10_000

/** The process: opens the site, prints its address, and stops it on a signal. */
export async function runServer(input: {
  createFakeProvider: CreateFakePaymentProvider
  /** Null: pages are rendered for each reader. Left out: they are cached, except in development. */
  pages?: PageCache | null
  wrapForDevelopment?: WrapApp
}): Promise<void> {
  const config = readConfig(process.env)
  await ensurePortIsFree(config)
  const running = await openSite({ config, ...input })
  const begun = running.listen()
  // Before the port is open, so that a signal during the start also closes everything in order, once it is complete.
  stopOnSignal(running.platform.log, async () => {
    await begun
    await running.close()
  })
  await begun
  process.stdout.write(
    `\n  ${site.brand} is at ${config.publicUrl}${running.isTestMode ? '  (payments in test mode)' : ''}\n${firstAdminLines(running.admin, config)}\n`,
  )
}

/** The only time that the password is shown: the database has only its hash. */
function firstAdminLines(admin: FirstAdmin | null, { publicUrl }: Config): string {
  if (!admin?.password) return ''
  return `  The office is at ${publicUrl}${ADMIN_PATHS.signIn}\n    username  ${admin.username}\n    password  ${admin.password}   (shown this once)\n`
}

function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info('stopping', { signal })
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('stop_failed', { error })
          process.exit(1)
        },
      )
    })
  }
}

/** In development Vite answers before the app and reloads it: scripts/dev.mjs. */
export type WrapApp = (input: AppOptions) => RequestListener

export interface Site {
  platform: OpenPlatform['platform']
  isTestMode: boolean
  /** Set when this start made the first admin. */
  admin: FirstAdmin | null
  /** Opens the port and starts the background jobs. @throws SettingsError when the port cannot be used. */
  listen(): Promise<void>
  /** Lets requests end for five seconds, then closes everything in the reverse order. */
  close(): Promise<void>
}

export interface OpenSiteInput {
  config: Config
  /** Replaces Stripe where its keys are not set. */
  createFakeProvider: CreateFakePaymentProvider
  /** Where the log's lines go, when it is not the standard output. */
  write?: (line: string) => void
  /** Another process works on it: this site only sends to it, and its fake provider delivers no events by itself. */
  queue?: Queue
  /** Opens the connections to the database in place of pg's own class. */
  Client?: OpenDatabaseInput['Client']
  /** Null: pages are rendered for each reader. Left out: they are cached, except in development. */
  pages?: PageCache | null
  wrapForDevelopment?: WrapApp
}

/** Everything that the product runs on, opened in order, inside the process that calls it. */
export async function openSite(input: OpenSiteInput): Promise<Site> {
  const { config, queue, Client, wrapForDevelopment, createFakeProvider } = input
  const { log, registry } = countLogEvents(createLog(input.write))
  const from = { name: site.brand, address: site.email }
  const open = await openPlatform({ config, log, queue, Client, createFakeProvider, from })
  await syncArticles(open.platform, { articles })
  await recordDeliveredTerms(open.platform, { value: termsDocument.initial })
  const admin = await ensureFirstAdmin(open.platform, config.admin)
  let taking = false
  const loop = watchEventLoop({ log })
  const isReady = async () => taking && loop.lagMs() <= LONGEST_LAG_MS && (await open.isReady())
  const files = wrapForDevelopment ? null : await staticFiles('build/client')
  const scripts = wrapForDevelopment ? DEVELOPMENT_SCRIPTS : await findScripts('build/client')
  const { pages = wrapForDevelopment ? null : createPageCache() } = input
  const prices = watchMoments(open.platform, {
    of: 'prices',
    findNext: () => findNextPriceMoment(open.platform),
    onMoment({ courseIds }) {
      for (const courseId of courseIds) pages?.invalidate(`course_price/${courseId}`)
    },
  })
  const texts = watchMoments(open.platform, {
    of: 'texts',
    findNext: () => findNextPublishing(open.platform),
    onMoment: () => publishDueTexts(open.platform),
  })
  const changes = listenToChannel(
    { url: open.databaseUrl, channel: 'pages_changed', log },
    {
      onNotification(topic) {
        pages?.invalidate(topic)
        // Also after each new connection, and so at the start.
        if (topic === null || topic.startsWith('course_price/')) void prices.refresh()
        if (topic === null || topic.startsWith('content_version/')) void texts.refresh()
      },
      onDisconnect: () => pages?.holdStale(),
    },
  )
  const figures = () => [registry, processMetrics({ open, loop })]
  const appInput = { config, open, isReady, processMetrics: figures, files, scripts, pages }
  const listener = wrapForDevelopment?.(appInput) ?? getRequestListener(createApp(appInput).fetch)
  const server = createHttpServer(pages?.serveFirst(listener, log) ?? listener)
  return {
    platform: open.platform,
    isTestMode: open.isTestMode,
    admin,
    async listen() {
      await listen(server, config)
      if (!queue) await open.platform.queue.work(createJobHandlers(open, config), SCHEDULE)
      // Only now: a load balancer must not send visitors to a start that may still fail.
      taking = true
    },
    async close() {
      taking = false
      await drain(server)
      pages?.clear()
      loop.stop()
      await changes.stop()
      prices.stop()
      texts.stop()
      await open.close()
    },
  }
}
