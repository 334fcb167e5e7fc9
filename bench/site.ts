import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'

/** The built product as it ships: real processes, and a database that keeps what it said (fsync on). */
export interface Site {
  databaseUrl: string
  /** A folder for what the measurement itself needs. */
  folder: string
  servers: RunningServer[]
}

/** Gives `measure` a site of so many processes, and ends them however it ends. */
export async function withSite(processes: number, measure: (site: Site) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tideway-bench-'))
  const cluster = await startEmbeddedPostgres({ dataDir: folder })
  const servers: RunningServer[] = []
  try {
    for (let index = 0; index < processes; index++)
      servers.push(await startServer({ databaseUrl: cluster.url, dataDir: folder, silent: true }))
    await measure({ databaseUrl: cluster.url, folder, servers })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Not by name, which a client may look up as IPv6 first. */
export const addressOf = (server: RunningServer | undefined): string => `http://127.0.0.1:${server?.port}`

/** What a process holds of the machine's memory, in megabytes. */
export function memoryOf({ process: { pid } }: RunningServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Gives the next run of course 1 room for a million people. */
export async function makeRoom(databaseUrl: string): Promise<{ runId: string; trainingDate: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; label: string }>(
    `update run set capacity = 1000000 where id = (
       select run.id from run join session on session.run_id = run.id where course_id = 1
       group by run.id order by min(starts_at) limit 1) returning id, label`,
  )
  await client.end()
  const [run] = rows
  if (!run) throw new Error('expected a run of course 1')
  return { runId: run.id, trainingDate: run.label }
}
