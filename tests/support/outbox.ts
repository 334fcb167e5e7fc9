import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { parseEmail } from './mails.ts'

/** Every email that a site without a mail server has written to its outbox folder, by file name. */
export async function readEmails(outbox: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => parseEmail(await readFile(join(outbox, name)))),
  )
}
