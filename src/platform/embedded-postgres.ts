import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseOsUser } from './embedded-postgres/os-user.ts'
import { findBinaries } from './embedded-postgres/binaries.ts'
import { lockDataDir } from './embedded-postgres/claim-data-dir.ts'
import { ensureCluster } from './embedded-postgres/cluster.ts'
import { superviseServer } from './embedded-postgres/embedded-postgres.ts'
import { makeSocketDir } from './embedded-postgres/make-socket-dir.ts'
import { stopOrphanPostmaster } from './embedded-postgres/orphan-postmaster.ts'

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
