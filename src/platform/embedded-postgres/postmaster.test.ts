import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseSocketDir } from './postmaster.ts'

/** What the system takes as a socket's address, without its end: https://man7.org/linux/man-pages/man7/unix.7.html */
const LONGEST = 107 - '/.s.PGSQL.5432.lock'.length

test('the socket is in the data folder where its address fits, and else in its own short folder', () => {
  const near = { homeDir: '/srv/tideway', clusterDir: '/srv/tideway/postgres' }
  expect(chooseSocketDir(near)).toBe('/srv/tideway/socket')
  const far = (name: string) => {
    const homeDir = join('/srv', name.repeat(12))
    return { homeDir, clusterDir: join(homeDir, 'postgres') }
  }
  const [one, other] = [chooseSocketDir(far('a-long-name')), chooseSocketDir(far('b-long-name'))]
  expect(one).toMatch(/\/tideway-[0-9a-f]{16}$/)
  expect([tmpdir(), '/tmp']).toContain(join(one, '..'))
  expect(other, 'each cluster has its own').not.toBe(one)
  for (const path of [one, other]) expect(Buffer.byteLength(path)).toBeLessThanOrEqual(LONGEST)
})
