import { setTimeout as sleep } from 'node:timers/promises'
import { startPostmaster, urlOf, type Postmaster, type PostmasterOptions } from './postmaster.ts'
import { stopOrphanPostmaster } from './orphan-postmaster.ts'

interface SupervisorInput extends PostmasterOptions {
  onUnexpectedExit: (line: string) => void
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
/** A server that lasted this long was well: the next trouble is a new one. */
const WELL_AFTER_MS = 60_000

/** Starts PostgreSQL (throws when it does not) and from then on starts it again whenever it ends unasked. */
export async function superviseServer(input: SupervisorInput): Promise<{ url: string; stop(): Promise<void> }> {
  const stopping = new AbortController()
  let postmaster: Postmaster | undefined = await startAfresh(input)
  const watched = watch()

  async function watch() {
    let waitMs = FIRST_WAIT_MS
    while (true) {
      const startedAt = performance.now()
      const line: string = postmaster ? await postmaster.ended : ''
      if (stopping.signal.aborted) return
      if (postmaster) input.onUnexpectedExit(line)
      if (performance.now() - startedAt > WELL_AFTER_MS) waitMs = FIRST_WAIT_MS
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      postmaster = await startAfresh(input).catch((error: unknown) => {
        input.onUnexpectedExit(`PostgreSQL did not start again: ${String(error)}`)
        return undefined
      })
      if (stopping.signal.aborted) await postmaster?.stop()
    }
  }

  return {
    url: urlOf(input.socketDir, 'tideway'),
    async stop() {
      stopping.abort()
      await postmaster?.stop()
      await watched
    },
  }
}

async function startAfresh(input: SupervisorInput): Promise<Postmaster> {
  await stopOrphanPostmaster(input)
  return startPostmaster(input)
}
