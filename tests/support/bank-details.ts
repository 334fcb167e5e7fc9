import { changeSetting } from '../../src/domain/settings/stored-settings.ts'
import type { TestPlatform } from './platform.ts'

export const BANK_DETAILS = { accountName: 'Tideway Agile Ltd', sortCode: '12-34-56', accountNumber: '12345678' }

/** As an owner does in the settings, so that companies can be sent an invoice. */
export async function giveBankDetails(platform: TestPlatform): Promise<void> {
  const change = { actor: 'staff:ada', name: 'bankDetails', version: 0, typed: BANK_DETAILS } as const
  const stored = await changeSetting(platform, change)
  if (!stored.ok) throw new Error(`expected bank details to be stored, got ${stored.error}`)
}
