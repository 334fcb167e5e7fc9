import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openInbox, type MailboxMemory } from './inbox.ts'

const HEADERS =
  'From: Amara <amara@example.com>\r\nTo: replies+x@tideway.example\r\nMessage-ID: <one@x>\r\nSubject: Re: dates\r\n'
const anEmail = (headers = '', body = 'In June.') => Buffer.from(`${HEADERS}${headers}\r\n${body}`)
/** A folder needs no memory: what is read is moved. */
const NONE: MailboxMemory = {
  load: async () => null,
  save: async () => {},
  mayTry: async () => true,
  report: async () => {},
}

test('a file in the folder is handed over once, then below done or unread; what fails stays for the next time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inbox = openInbox({ imapUrl: null, folder, folderAddress: 'replies@tideway.example' })
  await inbox.read(async () => true, NONE)
  await writeFile(join(folder, 'a.eml'), anEmail())
  await writeFile(join(folder, 'b.eml'), 'no email')
  await writeFile(join(folder, 'c.eml'), anEmail('Subject: not ours\r\n'))
  await writeFile(join(folder, 'd.txt'), anEmail())
  await mkdir(join(folder, 'e.eml'))
  let tried = 0
  const failing = async () => {
    tried++
    throw new Error('no database')
  }
  await expect(inbox.read(failing, NONE)).rejects.toThrow('no database')
  expect(tried, 'one that fails stops no other').toBe(3)
  expect(await readdir(folder)).toContain('a.eml')
  let handed = 0
  await inbox.read(async () => ++handed === 1, NONE)
  expect(handed).toBe(3)
  await inbox.read(() => Promise.reject(new Error('nothing is left')), NONE)
  expect(await readdir(join(folder, 'done'))).toEqual(['a.eml'])
  expect((await readdir(join(folder, 'unread'))).sort()).toEqual(['b.eml', 'c.eml'])
  expect(await inbox.purgeFiles(new Date(Date.now() + 1000))).toBe(3)
})
