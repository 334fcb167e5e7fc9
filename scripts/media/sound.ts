import { run } from './run.ts'

export const secondsOf = (file: string): number =>
  Number(run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]))

/** The loudness that the web's players expect of speech (EBU R 128), with room under full scale for lossy coding. */
const LOUDNESS = -16
const PEAK = -1.5

/** Brings a sound to one loudness by one gain, its peaks held; what that takes away is given back in a second go. */
export function level(from: string, to: string): void {
  const gain = LOUDNESS - measure(from).integrated
  amplify(from, gain, to)
  amplify(from, gain + LOUDNESS - measure(to).integrated, to)
}

function amplify(from: string, gain: number, to: string): void {
  const limit = 10 ** (PEAK / 20)
  const filter = `aresample=192000,volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(4)}:attack=4:release=60:level=0,aresample=48000`
  run('ffmpeg', ['-y', '-v', 'error', '-i', from, '-af', filter, '-c:a', 'pcm_s16le', '-bitexact', to])
}

/** Integrated loudness in LUFS and true peak in dBTP. */
export function measure(file: string): { integrated: number; peak: number } {
  const report = run('bash', [
    '-c',
    'ffmpeg -hide_banner -nostats -i "$0" -af ebur128=peak=true -f null - 2>&1 | tail -14',
    file,
  ])
  const read = (pattern: RegExp) => Number(pattern.exec(report)?.[1])
  return { integrated: read(/I:\s+(-?[\d.]+) LUFS/), peak: read(/Peak:\s+(-?[\d.]+) dBFS/) }
}
