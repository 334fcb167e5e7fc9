import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './cluster.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'claim-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('C6: a folder is claimed once, a second claim names the process that has it, and one that was released is free', () => {
  const folder = aFolder()
  const release = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(
    `DATA_DIR ${folder} is in use by another running server (process ${process.pid}). Stop it, or`,
  )
  release()
  lockDataDir(folder)()
})

test('C6: two folders are two claims, and a folder that cannot be locked is named', () => {
  const [one, other] = [aFolder(), aFolder()]
  const releases = [lockDataDir(one), lockDataDir(other)]
  for (const release of releases) release()
  const gone = join(one, 'gone')
  expect(() => lockDataDir(gone)).toThrow()
})
