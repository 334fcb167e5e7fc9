import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { voices } from '#content/voices.ts'
import { run } from './run.ts'
import { level, secondsOf } from './sound.ts'
import { speak, speakWithTimes } from './speak.ts'

/** How the synthesisers and `sox` make four people: `tone` above 1 is a smaller, brighter speaker, below 1 a larger, deeper one. */
const speakers: Record<string, { say: (text: string, file: string) => void; tone: number }> = {
  'voice-1': { say: (text, file) => speak(text, 'awb', 1.2, file), tone: 1 },
  'voice-2': { say: (text, file) => void speakWithTimes(text, file, 0.88), tone: 1.04 },
  'voice-3': { say: (text, file) => speak(text, 'slt', 1.2, file), tone: 0.94 },
  'voice-4': { say: (text, file) => speak(text, 'rms', 1.06, file), tone: 1 },
}
const SILENCE_AFTER_SENTENCE = 0.42
const CONTENT = 'content/voices.ts'

/** Speaks every sample voice word for word, and writes the true lengths back beside the words. */
export async function makeVoices(folder: string): Promise<void> {
  mkdirSync('public/audio', { recursive: true })
  let content = readFileSync(CONTENT, 'utf8')
  for (const voice of voices) {
    const speaker = speakers[voice.id]
    if (!speaker) throw new Error(`expected a speaker for ${voice.id}: add one to ${import.meta.filename}`)
    const spoken = join(folder, `${voice.id}.wav`)
    const target = `public${voice.file}`
    joinSentences(
      toSentences(voice.transcript).map((sentence, index) => {
        const file = join(folder, `${voice.id}-${index}.wav`)
        speaker.say(toSpeech(sentence), file)
        return file
      }),
      spoken,
      speaker.tone,
    )
    level(spoken, join(folder, `${voice.id}-levelled.wav`))
    const tags = ['-map_metadata', '-1', '-metadata', `title=${voice.title}`, '-bitexact']
    const mp3 = ['-ac', '1', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '56k']
    run('ffmpeg', ['-y', '-v', 'error', '-i', join(folder, `${voice.id}-levelled.wav`), ...mp3, ...tags, target])
    content = withSeconds(content, voice.id, Math.round(secondsOf(target)))
  }
  writeFileSync(CONTENT, content)
}

const toSentences = (transcript: string): string[] => transcript.match(/[^.?!]+[.?!]+/g)?.map((one) => one.trim()) ?? []

/** Letters that are said one by one. */
const toSpeech = (sentence: string): string => sentence.replaceAll(/\bIT\b/g, 'I T')

function joinSentences(files: string[], to: string, tone: number): void {
  const voiced = ['highpass', '80', 'equalizer', '240', '1q', '-2', 'equalizer', '3000', '1q', '+2']
  const colour = tone === 1 ? [] : ['speed', `${tone}`, 'tempo', '-s', `${1 / tone}`]
  const padded = files.map((file) => {
    const trimmed = file.replace('.wav', '-trimmed.wav')
    const ends = ['silence', '1', '0.02', '0.1%', 'reverse', 'silence', '1', '0.02', '0.1%', 'reverse']
    run('sox', ['-R', file, trimmed, ...ends, 'pad', '0', `${SILENCE_AFTER_SENTENCE}`])
    return trimmed
  })
  run('sox', ['-R', ...padded, to, ...colour, ...voiced, 'rate', '48000', 'pad', '0.15', '0.1'])
}

function withSeconds(content: string, id: string, seconds: number): string {
  const pattern = new RegExp(`(id: '${id}',[^}]*?seconds: )\\d+`)
  if (!pattern.test(content)) throw new Error(`expected the seconds of ${id} in ${CONTENT}`)
  return content.replace(pattern, `$1${seconds}`)
}
