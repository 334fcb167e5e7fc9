import { listVersions } from '#domain/content/content-versions.ts'
import { previewDocument } from '../content/content-preview.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/article-preview'
import { getEditedArticle } from './edited-article.ts'

/** An article as readers would see it with its newest text, or with the version in `?version=3`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const { document } = await getEditedArticle(office, params.key)
  const versions = await listVersions(office.platform, document)
  // The newest may say that the article was taken off the site: it has no text.
  const newest = versions.find(({ isInitial }) => !isInitial)?.number ?? 0
  return previewDocument(office, document, { request, newest })
}
