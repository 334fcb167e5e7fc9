import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ENTRY = 'src/web/islands/hydrate-islands.tsx'

/** Where browsers find the islands' script in what was built. @throws when the build has none. */
export async function findIslands(folder: string): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`expected ${ENTRY} in the manifest of ${folder}`)
  return `/${entry.file}`
}
