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
      .map(async (name) => parseEmail(await readFile(join(outbox, name)))),
  )
}

/** An email with the attachments that its reader sees: without the logo, which is a part of the HTML. */
export async function parseEmail(raw: Buffer): Promise<Email> {
  const email = await PostalMime.parse(raw)
  return { ...email, attachments: email.attachments.filter(({ related }) => !related) }
}
