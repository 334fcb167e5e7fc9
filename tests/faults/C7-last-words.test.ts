import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a program that uses our log has written when it has ended. */
function written(program: string): string[] {
  const code = `import { createLog } from './src/platform/log.ts'; const log = createLog(); ${program}`
  const out = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', code], { encoding: 'utf8' })
  return out.split('\n').flatMap((line) => (line ? [JSON.parse(line).event] : []))
}

test('C7: log lines come in order, from one turn of the event loop or from many', () => {
  expect(written("log.info('first'); log.warn('second'); setTimeout(() => log.info('third'), 10)")).toEqual([
    'first',
    'second',
    'third',
  ])
})

test('C7: the last log lines of a process that exits at once are written', () => {
  expect(written("log.info('first'); log.error('second'); process.exit(0)")).toEqual(['first', 'second'])
})
