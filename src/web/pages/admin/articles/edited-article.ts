import type { ArticleText } from '#domain/blog/article-document.ts'
import { findArticleDocument } from '#domain/blog/delivered-article.ts'
import { findOfficeArticle } from '#domain/blog/office-articles.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { paths } from '#web/paths.ts'
import type { OfficeContext } from '../office-context.ts'

interface EditedArticle {
  id: number
  slug: string
  /** The product comes with it: it has a text to go back to. */
  isDelivered: boolean
  document: ContentDocument<ArticleText>
}

/** The article that an address names, as a document to edit. @throws 404 where there is none. */
export async function getEditedArticle({ platform }: OfficeContext, key: string | undefined): Promise<EditedArticle> {
  const id = /^\d{1,9}$/.test(key ?? '') ? Number(key) : 0
  const article = await findOfficeArticle(platform, { id })
  if (!article) throw new Response(null, { status: 404 })
  return { ...article, document: await findArticleDocument(platform, { id, page: paths.article(article.slug) }) }
}
