import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { ensureCluster, lockDataDir } from './cluster.ts'
import { stopOrphanPostmaster } from './orphan-postmaster.ts'
import { chooseOsUser } from './os-user.ts'
import { makeSocketDir, type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { urlOf } from './roles.ts'

/** A PostgreSQL that this process runs. `url` names its unix socket and stays the same when it is restarted. */
interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL that npm installed, with its cluster in `<dataDir>/postgres`, for this process only.
 * @throws one line for the person who starts the site: in use by another process, cannot run here, did not start.
 */
export async function startEmbeddedPostgres(input: {
  dataDir: string
  fsync?: boolean
  onUnexpectedExit?: (line: string) => void
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const { fsync = true, onUnexpectedExit = () => {}, log = () => {} } = input
  await mkdir(input.dataDir, { recursive: true })
  const dataDir = await realpath(input.dataDir)
  const releaseLock = lockDataDir(dataDir)
  try {
    await stopOrphanPostmaster({ clusterDir: join(dataDir, 'postgres'), log })
    const setup = await chooseOsUser({ binaries: findBinaries(), dataDir, log })
    const clusterDir = await ensureCluster({ ...setup, dataDir, fsync, log })
    const socketDir = await makeSocketDir({ ...setup, clusterDir })
    const server = await superviseServer({ ...setup, clusterDir, socketDir, fsync, onUnexpectedExit, log })
    return {
      url: server.url,
      async stop() {
        await server.stop()
        await rm(socketDir, { recursive: true, force: true })
        releaseLock()
      },
    }
  } catch (error) {
    releaseLock()
    throw error
  }
}

interface SupervisorInput extends PostmasterOptions {
  onUnexpectedExit: (line: string) => void
}

const FIRST_WAIT_MS = 100
const MAX_WAIT_MS = 10_000
/** After a server has run this long, the wait before the next restart is short again. */
const STABLE_AFTER_MS = 60_000

/** Starts PostgreSQL and starts it again whenever it ends unexpectedly. @throws where the first start fails. */
async function superviseServer(input: SupervisorInput): Promise<{ url: string; stop(): Promise<void> }> {
  const stopping = new AbortController()
  let postmaster: Postmaster | undefined = await startWithoutOrphan(input)
  const watched = watch()

  async function watch() {
    let waitMs = FIRST_WAIT_MS
    while (true) {
      const startedAt = performance.now()
      const line: string = postmaster ? await postmaster.ended : ''
      if (stopping.signal.aborted) return
      if (postmaster) input.onUnexpectedExit(line)
      if (performance.now() - startedAt > STABLE_AFTER_MS) waitMs = FIRST_WAIT_MS
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
      postmaster = await startWithoutOrphan(input).catch((error: unknown) => {
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

async function startWithoutOrphan(input: SupervisorInput): Promise<Postmaster> {
  await stopOrphanPostmaster(input)
  return startPostmaster(input)
}
