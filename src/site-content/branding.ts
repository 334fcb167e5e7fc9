import { brandingContent } from '#domain/content/branding.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { PATHS } from '../routes.ts'

/** Emails and documents need them too, so their fields are in the domain. */
export const brandingDocument = {
  ...brandingContent,
  title: 'Logo and colours',
  page: PATHS.home,
  forOwners: true,
} satisfies ContentDocument
