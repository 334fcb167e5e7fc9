import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'
import { fingerprint } from './fingerprint.ts'

/** A unix socket's address holds about 104 bytes, `/.s.PGSQL.5432` and its `.lock` included. */
const LONGEST = 85

/** An empty folder that only PostgreSQL's account enters: who reaches the socket needs no password. */
export async function makeSocketDir(input: { account: OsUser; homeDir: string; clusterDir: string }): Promise<string> {
  const { uid, gid } = input.account
  const path = chooseSocketDir(input)
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { mode: 0o700 }) // throws when somebody else put something there meanwhile
  await chmod(path, 0o700)
  if (uid !== process.getuid?.()) await chown(path, uid, gid)
  return path
}

export function chooseSocketDir(input: { homeDir: string; clusterDir: string }): string {
  const short = `tideway-${fingerprint(input.clusterDir)}`
  const candidates = [join(input.homeDir, 'socket'), join(tmpdir(), short)]
  return candidates.find((path) => Buffer.byteLength(path) <= LONGEST) ?? join('/tmp', short)
}
