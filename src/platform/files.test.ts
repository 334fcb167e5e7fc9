import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDataDir, hasRoom, openFiles } from './files.ts'

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

test('only the product’s own user reads the files and their folder', async () => {
  const data = join(await aFolder(), 'data')
  await ensureDataDir(data)
  const name = `${'0'.repeat(32)}.jpg`
  await openFiles(join(data, 'images')).write(name, new Uint8Array([1]))
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect(await modeOf(join(data, 'images', name))).toBe(0o600)
  expect(await modeOf(join(data, 'images'))).toBe(0o700)
  // As root the embedded PostgreSQL is another user's, who must pass through.
  expect(await modeOf(data)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})

test('a folder whose disk has less room than is asked for is known', async () => {
  const folder = await aFolder()
  expect(await hasRoom(folder, 1)).toBe(true)
  expect(await hasRoom(folder, Number.MAX_SAFE_INTEGER)).toBe(false)
})
