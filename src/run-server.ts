import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { site } from '#content/site.ts'
import { storeArticles } from '#domain/blog/store-articles.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#domain/people/ensure-first-admin.ts'
import { createCalendarPrinter } from './jobs/print-calendar.ts'
import { createPrinter } from './jobs/print-document.ts'
import { createJobHandlers, TIMETABLE } from './jobs/timetable.ts'
import { createPageCache } from './middleware/page-cache.ts'
import { staticFiles } from './middleware/static-files.ts'
import { type Config, readConfig, SettingsError } from './platform/config.ts'
import { listen as listenToChanges } from './platform/listen.ts'
import { createLog, type Log } from './platform/log.ts'
import { countLog } from './platform/log-figures.ts'
import { openPlatform, type OpenPlatform } from './platform/open-platform.ts'
import { LONGEST_LAG_MS, watchLoop } from './platform/watch-loop.ts'
import { ownFigures } from './own-figures.ts'
import { type AppFacts, createApp } from './server.ts'
import { findScripts, SCRIPTS_WHILE_DEVELOPING } from './web/intent/find-scripts.ts'
import { articles } from './web/pages/blog/articles.ts'

const STOP_WITHIN_MS = 10_000

/** While developing, the builder stands before the app and reloads it; see scripts/dev.mjs. */
type WrapApp = (facts: AppFacts) => RequestListener

/** Starts everything in order, and stops it in the reverse one. */
export async function runServer(wrapForDevelopment?: WrapApp): Promise<void> {
  const { log, read: counted } = countLog(createLog())
  const config = readConfig(process.env)
  const open = await openPlatform({ config, log, from: { name: site.brand, address: site.email } })
  await storeArticles(open.platform, { articles })
  const admin = await ensureFirstAdmin(open.platform, config.admin)
  let draining = false
  const loop = watchLoop({ log })
  const isReady = async () => !draining && loop.lagMs() <= LONGEST_LAG_MS && (await open.isReady())
  const files = wrapForDevelopment ? null : await staticFiles('build/client')
  const scripts = wrapForDevelopment ? SCRIPTS_WHILE_DEVELOPING : await findScripts('build/client')
  const pages = wrapForDevelopment ? null : createPageCache()
  const changes = listenToChanges(
    { url: open.databaseUrl, channel: 'pages_changed', log },
    { onNotice: () => pages?.drop(), onLost: () => pages?.hold() },
  )
  // Papers are drawn by the door of jobs; the pages may hand them out without knowing it.
  const { db, clock } = open.platform
  const ground = { db, clock, publicUrl: config.publicUrl, testMode: open.sandbox !== null }
  const printers = { printDocument: createPrinter(ground), printCalendar: createCalendarPrinter(ground) }
  const figures = () => ownFigures({ open, loop, counted })
  const facts = { config, open, isReady, ownFigures: figures, ...printers, files, scripts, pages }
  const listener = wrapForDevelopment?.(facts) ?? getRequestListener(createApp(facts).fetch)
  const server = serve(pages?.before(listener, log) ?? listener)
  const begun = begin(server, open, config)
  // Before the port is open: a signal must find somebody who stops everything in order, and never in the middle of the start.
  stopOnSignal(log, async () => {
    draining = true
    await begun
    await drain(server)
    await changes.stop()
    await open.close()
  })
  await begun
  process.stdout.write(
    `\n  ${site.brand} is at ${config.publicUrl}${open.sandbox ? '  (payments in test mode)' : ''}\n${firstAdminLines(admin, config)}\n`,
  )
}

/** From here on there are visitors, and work in the background. */
async function begin(server: Server, open: OpenPlatform, config: Config): Promise<void> {
  await listen(server, config)
  await open.platform.queue.work(createJobHandlers(open, config), TIMETABLE)
}

/** The one time that a password of ours is said: nobody else knows it, and the table keeps its hash alone. */
function firstAdminLines(admin: FirstAdmin | null, { publicUrl }: Config): string {
  if (!admin?.password) return ''
  return `  The office is at ${publicUrl}/adminLogin\n    username  ${admin.username}\n    password  ${admin.password}   (shown this once)\n`
}

/** Slow or silent clients are let go early: the defaults would keep them for minutes. */
function serve(listener: RequestListener): Server {
  const server = createServer({ headersTimeout: 8000, requestTimeout: 15_000, keepAliveTimeout: 5000 }, listener)
  server.maxConnections = 5000
  return server
}

const LISTEN_FAULTS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `PORT ${port} is already in use on this machine`,
  EACCES: (_, port) => `PORT ${port} may not be used by this account`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine`,
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(
        new SettingsError([
          LISTEN_FAULTS[error.code ?? '']?.(host, port) ?? `HOST and PORT cannot be listened at (${error.code})`,
        ]),
      )
    })
    server.listen(port, host, done)
  })
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  // A connection that was busy a moment ago stays open for its next request, which must not come any more.
  const closing = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, new Promise((done) => setTimeout(done, STOP_WITHIN_MS / 2).unref())])
  clearInterval(closing)
  server.closeAllConnections()
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
