import { receiveEmail } from '../../src/domain/inbox/receive-email.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { parseReceivedEmail } from '../../src/platform/received-email.ts'

/** The id of an attachment of an email that reached us. */
export async function aReceivedFile(platform: Pick<Platform, 'db' | 'materials' | 'log' | 'clock'>): Promise<string> {
  const lines = ['From: jo@work.example', 'Subject: Our order', 'Content-Type: application/pdf; name="PO-4411.pdf"']
  const raw = [...lines, 'Content-Disposition: attachment', '', '%PDF-1.7 and its pages'].join('\r\n')
  await receiveEmail(platform, await parseReceivedEmail(Buffer.from(raw)))
  return (await platform.db.selectFrom('receivedFile').select('id').executeTakeFirstOrThrow()).id
}
