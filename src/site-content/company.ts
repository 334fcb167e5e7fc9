import { brandingContent } from '#domain/content/branding.ts'
import { companyContent } from '#domain/content/company.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { PATHS } from '../routes.ts'

// Emails and documents need both too, so their fields are in the domain.
export const companyDocument = {
  ...companyContent,
  title: 'Company details',
  page: PATHS.home,
  forOwners: true,
} satisfies ContentDocument

export const brandingDocument = {
  ...brandingContent,
  title: 'Logo and colours',
  page: PATHS.home,
  forOwners: true,
} satisfies ContentDocument
