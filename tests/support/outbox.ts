import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const read = new Map<string, Promise<Email>>()

/** Every email that a site without a mail server has written to its outbox folder, by file name. */
export async function readEmails(outbox: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readOnce(join(outbox, name))),
  )
}

/** A file is whole once it is there, and replaced when its email is sent again. */
async function readOnce(file: string): Promise<Email> {
  const version = `${file} ${(await stat(file)).mtimeMs}`
  const email = read.get(version) ?? readFile(file).then(parseEmail)
  read.set(version, email)
  return email
}

/** An email with the attachments that its reader sees: without the logo, which is a part of the HTML. */
export async function parseEmail(raw: Buffer): Promise<Email> {
  const email = await PostalMime.parse(raw)
  return { ...email, attachments: email.attachments.filter(({ related }) => !related) }
}
