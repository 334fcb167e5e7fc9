import { recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CertificateVisibility } from './certificate.ts'
import { findCertificateByHolderToken } from './holder-links.ts'

export interface SetCertificateVisibilityInput {
  /** Of the holder's own link. */
  key: string
  shown: CertificateVisibility
}

export type SetCertificateVisibilityResult = { ok: true } | { ok: false; error: 'unknown-link' }

/** The holder decides what their certificate's page shows. */
export async function setCertificateVisibility(
  platform: Pick<Platform, 'db'>,
  { key, shown }: SetCertificateVisibilityInput,
): Promise<SetCertificateVisibilityResult> {
  return inTransaction(platform.db, async (tx): Promise<SetCertificateVisibilityResult> => {
    const certificate = await findCertificateByHolderToken({ db: tx }, { key })
    if (!certificate) return { ok: false, error: 'unknown-link' }
    if (certificate.shown === shown) return { ok: true }
    await tx.updateTable('certificate').set({ shown }).where('id', '=', certificate.id).execute()
    await recordAudit(tx, {
      actor: 'trainee',
      action: 'certificate-shown',
      bookingId: certificate.bookingId,
      subject: `certificate/${certificate.id}`,
      details: { shown: { from: certificate.shown, to: shown } },
    })
    return { ok: true }
  })
}
