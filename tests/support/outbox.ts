import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Every email that a site without a mail server has written to its outbox folder, by file name. */
export async function readEmails(outbox: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
}
