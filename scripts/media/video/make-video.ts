import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { show, withPicturePage } from '../picture-page.ts'
import { run } from '../run.ts'
import { toCues, toWebVtt } from './captions.ts'
import { drawFrame, SIZE } from './frame.ts'
import { narration, type SceneName } from './narration.ts'
import { speakNarration, type Timeline } from './timeline.ts'

const FRAMES_PER_SECOND = 24
const NAME = 'introduction-to-scrum'
const TITLE = 'Introduction to Scrum'
/** The title with its diagram and its three words complete. */
const POSTER_SCENE: SceneName = 'title'

export async function makeVideo(folder: string): Promise<void> {
  const timeline = speakNarration(folder)
  const pictures = join(folder, 'pictures.mkv')
  mkdirSync('public/video', { recursive: true })
  await withPicturePage(SIZE, readFileSync('scripts/media/video/video.css', 'utf8'), async (page) => {
    await makePoster(page, timeline, folder)
    await film(page, timeline, pictures)
  })
  encode(pictures, timeline.sound)
  writeFileSync(`public/video/${NAME}.vtt`, toWebVtt(toCues(timeline.lines)))
  writeFileSync('content/video.ts', toContent(timeline.seconds))
}

async function makePoster(page: Page, timeline: Timeline, folder: string): Promise<void> {
  const scene = timeline.scenes.find(({ name }) => name === POSTER_SCENE)
  const file = join(folder, 'poster.png')
  await show(page, drawFrame((scene?.to ?? 0) - 0.5, timeline))
  await page.screenshot({ path: file })
  run('ffmpeg', ['-y', '-v', 'error', '-i', file, '-bitexact', '-q:v', '4', `public/video/${NAME}.jpg`])
  run('cwebp', ['-quiet', '-q', '82', file, '-o', `public/video/${NAME}.webp`])
}

/** One photograph a frame, kept without loss until both encoders have had it. */
async function film(page: Page, timeline: Timeline, file: string): Promise<void> {
  const words = [
    '-y',
    '-v',
    'error',
    '-f',
    'image2pipe',
    '-framerate',
    `${FRAMES_PER_SECOND}`,
    '-c:v',
    'png',
    '-i',
    '-',
  ]
  const encoder = spawn('ffmpeg', [...words, '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(encoder, 'close')
  for (let frame = 0; frame < timeline.seconds * FRAMES_PER_SECOND; frame++) {
    await show(page, drawFrame(frame / FRAMES_PER_SECOND, timeline))
    if (!encoder.stdin.write(await page.screenshot({ optimizeForSpeed: true } as object)))
      await once(encoder.stdin, 'drain')
    if (frame % 240 === 0) console.log(`  ${frame / FRAMES_PER_SECOND} s of ${timeline.seconds} s filmed`)
  }
  encoder.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

function encode(pictures: string, sound: string): void {
  const inputs = ['-y', '-v', 'error', '-i', pictures, '-i', sound, '-bitexact', '-metadata', `title=${TITLE}`]
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p']
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
  const language = ['-metadata:s:a:0', 'language=eng']
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    '23',
    '-g',
    '96',
    '-profile:v',
    'high',
  ]
  const aac = ['-c:a', 'aac', '-b:a', '80k', '-ac', '1', '-movflags', '+faststart']
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '35',
    '-b:v',
    '0',
    '-g',
    '96',
    '-row-mt',
    '1',
    '-cpu-used',
    '3',
    '-threads',
    '2',
  ]
  const opus = ['-c:a', 'libopus', '-b:a', '48k', '-ac', '1']
  run('ffmpeg', [...inputs, ...colours, ...tags, ...language, ...h264, ...aac, `public/video/${NAME}.mp4`])
  run('ffmpeg', [...inputs, ...colours, ...tags, ...language, ...vp9, ...opus, `public/video/${NAME}.webm`])
}

/** The page's half: what it says of the video, and the narration as text, a paragraph a scene. */
function toContent(seconds: number): string {
  const scenes = [...new Set(narration.map((line) => line.scene))]
  const paragraphs = scenes.map((scene) =>
    narration
      .filter((line) => line.scene === scene)
      .map((line) => line.text)
      .join(' '),
  )
  return `/** The video of the individual training page. Written by \`scripts/media\`, from the narration that is spoken in it. */
export const introductionToScrum = {
  title: '${TITLE}',
  /** Length of the video. */
  seconds: ${seconds},
  captions: '/video/${NAME}.vtt',
  transcript: [
${paragraphs.map((text) => `    '${text}',`).join('\n')}
  ],
}
`
}
