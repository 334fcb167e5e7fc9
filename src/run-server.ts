import { site } from '#content/site.ts'
import type { FirstAdmin } from '#domain/people/ensure-first-admin.ts'
import { openSite, type WrapApp } from './open-site.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { Log } from './platform/log.ts'

const STOP_WITHIN_MS = 10_000

/** The process: opens the site, says where it is, and stops it on a signal. */
export async function runServer(wrapForDevelopment?: WrapApp): Promise<void> {
  const config = readConfig(process.env)
  const running = await openSite({ config, wrapForDevelopment })
  const begun = running.listen()
  // Before the port is open: a signal must find somebody who stops everything in order, and never in the middle of the start.
  stopOnSignal(running.platform.log, async () => {
    await begun
    await running.close()
  })
  await begun
  process.stdout.write(
    `\n  ${site.brand} is at ${config.publicUrl}${running.isTestMode ? '  (payments in test mode)' : ''}\n${firstAdminLines(running.admin, config)}\n`,
  )
}

/** The one time that a password of ours is said: nobody else knows it, and the table keeps its hash alone. */
function firstAdminLines(admin: FirstAdmin | null, { publicUrl }: Config): string {
  if (!admin?.password) return ''
  return `  The office is at ${publicUrl}/adminLogin\n    username  ${admin.username}\n    password  ${admin.password}   (shown this once)\n`
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
