import { promiseMail } from '#domain/mails/promise-mail.ts'
import { inTransaction } from '#platform/database.ts'
import { digestOf } from '#platform/digest.ts'
import type { Platform } from '#platform/platform.ts'
import { openHolderLink } from './holder-links.ts'

export interface MailCertificateAgainFacts {
  /** Of the holder's own link. */
  key: string
  /** One press of the button is one mail. */
  pressKey: string
}

export type MailCertificateAgainAnswer = { ok: true } | { ok: false; refusal: 'unknown-link' }

/** Mails a certificate to the address of its booking once more, because its holder asks. */
export async function mailCertificateAgain(
  platform: Pick<Platform, 'db' | 'queue'>,
  { key, pressKey }: MailCertificateAgainFacts,
): Promise<MailCertificateAgainAnswer> {
  return inTransaction(platform.db, async (tx): Promise<MailCertificateAgainAnswer> => {
    const certificate = await openHolderLink({ db: tx }, { key })
    if (!certificate) return { ok: false, refusal: 'unknown-link' }
    await promiseMail(tx, platform.queue, {
      key: `certificate/${certificate.id}/${digestOf(pressKey)}`,
      kind: 'certificate',
      bookingId: certificate.bookingId,
      facts: { certificateId: certificate.id },
    })
    return { ok: true }
  })
}
