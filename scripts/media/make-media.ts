// Makes every picture, film and sound of the site: `node scripts/media/make-media.ts [video] [voices] [pictures] [covers] [icons]`.
// Needs the Debian packages of scripts/media/README.md. Not part of a build: what it makes is kept in public/.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCovers } from './make-covers.ts'
import { makeIcons } from './make-icons.ts'
import { makePictures } from './make-pictures.ts'
import { makeVoices } from './make-voices.ts'
import { makeVideo } from './video/make-video.ts'

const makers: Record<string, (folder: string) => Promise<void>> = {
  video: makeVideo,
  voices: makeVoices,
  pictures: makePictures,
  covers: makeCovers,
  icons: makeIcons,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(makers, name))
if (unknown.length > 0)
  throw new Error(`no such media: ${unknown.join(' ')}. There are ${Object.keys(makers).join(', ')}`)

const folder = mkdtempSync(join(tmpdir(), 'media-'))
for (const [name, make] of Object.entries(makers)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`Making ${name} …`)
  await make(folder)
}
rmSync(folder, { recursive: true })
