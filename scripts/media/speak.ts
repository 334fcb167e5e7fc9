import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

export interface Word {
  from: number
  to: number
}

/** British spellings and names that the synthesiser's American dictionary gets wrong, in its own phones. */
const pronunciations: Record<string, string> = {
  scrum: '(((s k r ah m) 1))',
  maximises: '(((m ae k) 1) ((s ax) 0) ((m ay) 2) ((z ax z) 0))',
  artefact: '(((aa r) 1) ((t ax) 0) ((f ae k t) 2))',
  artefacts: '(((aa r) 1) ((t ax) 0) ((f ae k t s) 2))',
  increment: '(((ih ng) 1) ((k r ax) 0) ((m ax n t) 0))',
  backlog: '(((b ae k) 1) ((l aa g) 2))',
}

/** Speaks a sentence into a sound file (32 kHz mono) and answers when each of its words is heard, in seconds. A higher rate is faster. */
export function speakWithTimes(sentence: string, file: string, rate = 1.02): Word[] {
  const script = join(`${file}.scm`)
  const entries = Object.entries(pronunciations).map(([word, phones]) => `(lex.add.entry '("${word}" nil ${phones}))`)
  writeFileSync(
    script,
    `(voice_cmu_us_slt_arctic_hts)
${entries.join('\n')}
(set! hts_engine_params (append hts_engine_params '(("-b" 0.3) ("-r" ${rate}))))
(set! spoken (utt.synth (Utterance Text ${JSON.stringify(sentence)})))
(utt.save.wave spoken ${JSON.stringify(file)} 'riff)
(mapcar (lambda (word) (format t "%s %f %f\\n" (item.name word) (item.feat word "word_start") (item.feat word "word_end")))
  (utt.relation.items spoken 'Word))`,
  )
  const lines = run('festival', ['-b', script]).trim().split('\n')
  rmSync(script)
  return lines.map((line) => {
    const [, from, to] = line.split(' ')
    return { from: Number(from), to: Number(to) }
  })
}

export type FliteVoice = 'rms' | 'awb' | 'slt'

/** Speaks a text into a sound file (16 kHz mono). `pace` above 1 is slower. */
export function speak(text: string, voice: FliteVoice, pace: number, file: string): void {
  run('flite', ['-voice', voice, '--setf', `duration_stretch=${pace}`, '-t', text, '-o', file])
}
