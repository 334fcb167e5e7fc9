import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a program with a log of ours has written once it has ended. */
function written(program: string): string[] {
  const code = `import { createLog } from './src/platform/log.ts'; const log = createLog(); ${program}`
  const out = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', code], { encoding: 'utf8' })
  return out.split('\n').flatMap((line) => (line ? [JSON.parse(line).event] : []))
}

test('C7: lines come in their order, of one turn or of many', () => {
  expect(written("log.info('first'); log.warn('second'); setTimeout(() => log.info('third'), 10)")).toEqual([
    'first',
    'second',
    'third',
  ])
})

test('C7: the last words of a process that ends at once are heard', () => {
  expect(written("log.info('first'); log.error('second'); process.exit(0)")).toEqual(['first', 'second'])
})
