import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseOsUser } from './os-user.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, lockDataDir } from './cluster.ts'
import { makeSocketDir, type Postmaster, type PostmasterOptions, startPostmaster, urlOf } from './postmaster.ts'
import { stopOrphanPostmaster } from './orphan-postmaster.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** A PostgreSQL of our own; `url` works with pg over the unix socket, whatever restarts happen behind it. */
export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL that npm installed, its cluster in `<dataDir>/postgres`, for this process alone.
 * Throws one line for the person who starts the server: in use by another, cannot run here, did not start.
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
  const releaseClaim = lockDataDir(dataDir)
  try {
    await stopOrphanPostmaster({ clusterDir: join(dataDir, 'postgres'), log })
    const ground = await chooseOsUser({ binaries: findBinaries(), dataDir, log })
    const clusterDir = await ensureCluster({ ...ground, dataDir, fsync, log })
    const socketDir = await makeSocketDir({ ...ground, clusterDir })
    const server = await superviseServer({ ...ground, clusterDir, socketDir, fsync, onUnexpectedExit, log })
    return {
      url: server.url,
      async stop() {
        await server.stop()
        await rm(socketDir, { recursive: true, force: true })
        releaseClaim()
      },
    }
  } catch (error) {
    releaseClaim()
    throw error
  }
}

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
