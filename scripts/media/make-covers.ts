import { mkdirSync, writeFileSync } from 'node:fs'
import { withModule } from './load-components.ts'

/** Each article's cover as a file, beside the ones that stand in the pages themselves. */
export async function makeCovers(): Promise<void> {
  mkdirSync('public/covers', { recursive: true })
  await withModule('/scripts/media/cover-file.tsx', async (draw: typeof import('./cover-file.tsx')) => {
    for (const name of draw.coverNames) writeFileSync(`public/covers/${name}.svg`, draw.coverFile(name))
  })
}
