import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findPinnedNode, runQuietly } from './run-child.mjs'
import { whileLocked } from './setup-lock.mjs'

const sources = [
  'src',
  'content',
  'public',
  'sandbox',
  'db',
  'scripts/minified-text.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
]
const record = join('build', '.sources')

/** Makes build/ out of the sources; does nothing when they are those of the last build. */
export async function buildProduct() {
  if (isBuilt()) return
  await whileLocked(async () => {
    if (isBuilt()) return
    console.log('Building (react-router build) …')
    const built = hashSources()
    rmSync(record, { force: true })
    const words = [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build']
    await runQuietly(findPinnedNode(), words, { env: { ...process.env, NODE_ENV: 'production' } })
    compressScripts(join('build', 'client', 'assets'))
    mkdirSync('build', { recursive: true })
    writeFileSync(record, built)
  })
}

/** As small as they get, once for each build instead of at each start. */
function compressScripts(folder) {
  for (const name of readdirSync(folder).filter((one) => /\.(js|css|svg)$/.test(one))) {
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  }
}

function isBuilt() {
  return existsSync(record) && readFileSync(record, 'utf8') === hashSources()
}

/** By contents, not times: a fresh checkout of the same sources is the same. */
function hashSources() {
  const hash = createHash('sha256')
  for (const path of [...sources, 'package-lock.json'].flatMap(filesIn)) {
    const content = readFileSync(path)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path).sort()
  return names.filter((name) => !/\.test\.tsx?$/.test(name)).flatMap((name) => filesIn(join(path, name)))
}
