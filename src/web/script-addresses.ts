import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Addresses of what a page fetches once somebody uses it: at the first sign of intent, and for a form. */
export interface Scripts {
  intent: string
  islands: string
}

const INTENT = 'src/web/islands/on-interaction.ts'
const ISLANDS = 'src/web/islands/hydrate-islands.tsx'

/** Where the builder serves them while developing. */
export const DEVELOPMENT_SCRIPTS: Scripts = { intent: `/${INTENT}`, islands: `/${ISLANDS}` }

/** Where browsers find them in what was built. @throws when the build lacks one. */
export async function findScripts(folder: string): Promise<Scripts> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const addressOf = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`expected ${source} in the manifest of ${folder}`)
    return `/${entry.file}`
  }
  return { intent: addressOf(INTENT), islands: addressOf(ISLANDS) }
}
