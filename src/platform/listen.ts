import pg from 'pg'
import type { Log } from './log.ts'

const RETRY_MS = 1000

export interface Listener {
  /** Something was said on the channel, or may have been while nobody could hear it. */
  onNotice(): void
  /** The database went away: what is known may grow stale. */
  onLost(): void
}

/** Hears a PostgreSQL channel on a connection of its own, and comes back by itself for as long as it is not stopped. */
export function listen(
  input: { url: string; channel: string; log: Log },
  listener: Listener,
): { stop(): Promise<void> } {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: input.url,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      application_name: 'tideway-listen',
    })
    own.on('error', () => own.end().catch(() => {}))
    own.on('end', () => {
      if (stopped || client !== own) return
      listener.onLost()
      retry()
    })
    own.on('notification', () => listener.onNotice())
    try {
      await own.connect()
      client = own
      await own.query(`listen ${input.channel}`)
      listener.onNotice()
    } catch (error) {
      input.log.warn('listen_failed', { channel: input.channel, error })
      retry()
    }
  }

  function retry(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, RETRY_MS)
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
