import { redirect } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { articleIdOf, isArticleKey } from '#domain/blog/article-document.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { findDocument } from '#site-content/documents.ts'
import { paths } from '#web/paths.ts'
import type { OfficeContext } from '../office-context.ts'
import { articlePaths, type ContentPaths, pathsBelow } from './paths-below.ts'

/** The addresses at which a document is edited: the route decides who may. */
export function contentPaths({
  key,
  page: shownOn,
  forOwners,
}: Pick<ContentDocument, 'key' | 'forOwners'> & Partial<Pick<ContentDocument, 'page'>>): ContentPaths {
  const { admin } = paths
  if (shownOn === null) return emailWordingPaths(key)
  if (isArticleKey(key)) return articlePaths(articleIdOf(key))
  const page = forOwners ? admin.ownerContent(key) : admin.content(key)
  const preview = forOwners ? admin.ownerContentPreview(key) : admin.contentPreview(key)
  return pathsBelow(page, preview)
}

function emailWordingPaths(key: string): ContentPaths {
  const page = paths.admin.emailWording(key)
  return { page, preview: `${page}#preview`, compare: (version) => `${page}?version=${version}#compare` }
}

/**
 * The document that an address names. One for owners is edited only where the route is for owners. @throws 404
 * elsewhere.
 */
export async function getRouteDocument(
  { platform, policy }: Pick<OfficeContext, 'platform' | 'policy'>,
  key: string | undefined,
): Promise<ContentDocument> {
  const document = await findDocument(platform, key)
  if (!document || isForOwners(document) !== (writerOf(policy) === 'owner')) throw new Response(null, { status: 404 })
  return document
}

/** The same for a page to read: the activity log, for one, leads to the address that most documents have. */
export async function getShownDocument(office: OfficeContext, key: string | undefined): Promise<ContentDocument> {
  const document = await findDocument(office.platform, key)
  if (document && isForOwners(document) && writerOf(office.policy) !== 'owner')
    throw redirect(contentPaths(document).page)
  return getRouteDocument(office, key)
}

export const mayEdit = ({ viewer, policy }: OfficeContext): boolean => {
  const writer = writerOf(policy)
  return writer !== null && hasRole(viewer.role, writer)
}

const isForOwners = ({ forOwners }: ContentDocument): boolean => forOwners === true

const writerOf = (policy: OfficeContext['policy']) => (typeof policy === 'object' ? policy.write : null)
