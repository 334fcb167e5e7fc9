import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { cloneTemplate, startTestCluster } from './cluster.ts'
import { aFolder } from './folders.ts'

export interface OwnCluster {
  /** A database of it, migrated and seeded. The address stays the same across restarts. */
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Freezes all its processes: connections stay open and nothing is answered. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

/** A PostgreSQL for only one test, which may stop or freeze it without harm to other tests. */
export async function aClusterOfItsOwn(folder?: string): Promise<OwnCluster> {
  const dataDir = folder ?? (await aFolder())
  const first = await startTestCluster(dataDir)
  const url = await cloneTemplate(first.url)
  let running: typeof first | null = first
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(dataDir)) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // It has ended since it was listed, like the processes of connections.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
  const cluster: OwnCluster = {
    url,
    async stop() {
      await running?.stop()
      running = null
    },
    async start() {
      running ??= await startEmbeddedPostgres({ dataDir, fsync: false })
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
  onTestFinished(async () => {
    if (running) await cluster.thaw()
    await cluster.stop()
  })
  return cluster
}

/** The postmaster, so that it starts no other meanwhile, and all that it started. */
async function processesOf(dataDir: string): Promise<number[]> {
  const [line = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const postmaster = Number(line)
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const children = stdout
    .trim()
    .split('\n')
    .map((one) => one.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid = 0]) => pid)
  return [postmaster, ...children]
}

/** A date of course 1 with room for every buyer. */
export async function aRoomyDate(cluster: OwnCluster): Promise<string> {
  const [row] = await ask<{ label: string }>(
    cluster,
    `update run set capacity = 100000 where id = (select id from run where course_id = 1 limit 1) returning label`,
  )
  return row?.label ?? ''
}

/** The public ids of all bookings, in order. */
export async function bookedIds(cluster: OwnCluster): Promise<string[]> {
  const rows = await ask<{ public_id: string }>(cluster, 'select public_id from booking order by 1')
  return rows.map((one) => one.public_id)
}

async function ask<Row extends pg.QueryResultRow>({ url }: OwnCluster, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
