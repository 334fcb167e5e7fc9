import { recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Shown } from './certificate.ts'
import { openHolderLink } from './holder-links.ts'

export interface ShowCertificateFacts {
  /** Of the holder's own link. */
  key: string
  shown: Shown
}

export type ShowCertificateAnswer = { ok: true } | { ok: false; refusal: 'unknown-link' }

/** The holder decides what their certificate's page shows. */
export async function showCertificate(
  platform: Pick<Platform, 'db'>,
  { key, shown }: ShowCertificateFacts,
): Promise<ShowCertificateAnswer> {
  return inTransaction(platform.db, async (tx): Promise<ShowCertificateAnswer> => {
    const certificate = await openHolderLink({ db: tx }, { key })
    if (!certificate) return { ok: false, refusal: 'unknown-link' }
    if (certificate.shown === shown) return { ok: true }
    await tx.updateTable('certificate').set({ shown }).where('id', '=', certificate.id).execute()
    await recordAudit(tx, {
      actor: 'trainee',
      action: 'certificate-shown',
      bookingId: certificate.bookingId,
      subject: `certificate/${certificate.id}`,
      facts: { shown: { from: certificate.shown, to: shown } },
    })
    return { ok: true }
  })
}
