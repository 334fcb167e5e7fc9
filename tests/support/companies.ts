import { addOrganisation, putPerson } from '../../src/domain/organisations/change-organisation.ts'
import { emailFormLinks } from '../../src/domain/organisations/known-company.ts'
import type { OrganisationDetails } from '../../src/domain/organisations/organisation-details.ts'
import { pence } from '../../src/domain/pence.ts'
import type { TestPlatform } from './platform.ts'

export const byStaff = 'staff:tester' as const

export const COMPANY: OrganisationDetails = {
  name: 'Fjord AS',
  postalAddress: 'Kaia 17\nTrondheim',
  vatNumber: '',
  country: '',
  invoiceDays: 60,
  groupFrom: 2,
  groupPercent: 10,
  notes: '',
  prices: [{ courseId: 1, price: pence(140000) }],
}
export const BOOKER = { fullName: 'Mei Tan', email: 'mei@fjord.example', role: 'booker' } as const

/** A company with its booker, and the key of the form that was emailed to them. */
export async function aCompany(platform: TestPlatform, details: Partial<OrganisationDetails> = {}) {
  const added = await addOrganisation(platform, { actor: byStaff, details: { ...COMPANY, ...details } })
  if (!added.ok) throw new Error('expected a new company')
  await putPerson(platform, { actor: byStaff, id: added.id, person: BOOKER })
  return { id: added.id, formKey: await aFormKey(platform) }
}

export async function aFormKey(platform: TestPlatform): Promise<string> {
  await emailFormLinks(platform, { email: BOOKER.email.toUpperCase(), address: '203.0.113.9' })
  const { formKey } = await platform.db.selectFrom('organisationPerson').select('formKey').executeTakeFirstOrThrow()
  return formKey ?? ''
}
