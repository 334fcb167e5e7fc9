import { getContent } from '../../src/domain/content/shown-content.ts'
import { listVersions } from '../../src/domain/content/content-versions.ts'
import { saveContent } from '../../src/domain/content/save-content.ts'
import type { ContentOf } from '../../src/domain/content/content-document.ts'
import { companyDocument } from '../../src/site-content/company.ts'
import { changeSetting } from '../../src/domain/settings/stored-settings.ts'
import type { TestPlatform } from './platform.ts'

/** An owner publishes other details of the company. */
export async function changeCompany(
  platform: TestPlatform,
  changes: Partial<ContentOf<typeof companyDocument>>,
): Promise<void> {
  const [newest] = await listVersions(platform, companyDocument)
  const saved = await saveContent(platform, {
    actor: 'staff:grace',
    document: companyDocument,
    version: newest?.number ?? 0,
    value: { ...(await getContent(platform, companyDocument)), ...changes },
    publishing: { as: 'published' },
  })
  if (!saved.ok) throw new Error(`expected the company's details to be saved, got ${saved.error}`)
}

export const BANK_DETAILS = { accountName: 'Tideway Agile Ltd', sortCode: '12-34-56', accountNumber: '12345678' }

/** As an owner does in the settings: for how many days a quote holds its places, and in how many an invoice is due. */
export async function setTeamDays(platform: TestPlatform, quoteDays: number, invoiceDays: number): Promise<void> {
  const typed = { quoteDays: `${quoteDays}`, invoiceDays: `${invoiceDays}`, groupFrom: '3', groupPercent: '0' }
  const stored = await changeSetting(platform, { actor: 'staff:ada', name: 'teams', version: 0, typed })
  if (!stored.ok) throw new Error(`expected the days to be stored, got ${stored.error}`)
}

/** As an owner does in the settings, so that companies can be sent an invoice. */
export async function giveBankDetails(platform: TestPlatform): Promise<void> {
  const change = { actor: 'staff:ada', name: 'bankDetails', version: 0, typed: BANK_DETAILS } as const
  const stored = await changeSetting(platform, change)
  if (!stored.ok) throw new Error(`expected bank details to be stored, got ${stored.error}`)
}
