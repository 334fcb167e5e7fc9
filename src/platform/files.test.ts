import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDataDir } from './files.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tideway-data-dir-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a folder is created with its parents, and the contents of an existing one stay', async () => {
  const folder = await aFolder()
  await ensureDataDir(join(folder, 'one', 'two', 'three'))
  expect((await stat(join(folder, 'one', 'two', 'three'))).isDirectory()).toBe(true)
  await writeFile(join(folder, 'kept'), 'as it was')
  await ensureDataDir(folder)
  expect(await readFile(join(folder, 'kept'), 'utf8')).toBe('as it was')
})

test('a symlink to a folder is accepted, and a dangling one is rejected with the setting’s name', async () => {
  const folder = await aFolder()
  await symlink(folder, join(folder, 'here'))
  await symlink(join(folder, 'gone'), join(folder, 'nowhere'))
  await ensureDataDir(join(folder, 'here'))
  await expect(ensureDataDir(join(folder, 'nowhere'))).rejects.toThrow(
    'DATA_DIR names a folder that cannot be used (ENOENT)',
  )
})
