import type { ComponentType } from 'react'
import { type Article, readArticle } from '#domain/blog/article.ts'
import { isSlug, type Slug } from '#domain/blog/slugs.ts'
import { coverStyles } from './article-picture.tsx'
import { diagramStyles } from './diagrams/diagrams.ts'

interface ArticleFile {
  default: ComponentType<{ components?: Record<string, ComponentType<never>> }>
  frontMatter: unknown
}

const files = import.meta.glob<ArticleFile>('/content/articles/*.mdx', { eager: true })
const sources = import.meta.glob<string>('/content/articles/*.mdx', { eager: true, query: '?raw', import: 'default' })

const loaded = Object.entries(files).map(([path, file]) => {
  const slug = path.slice(path.lastIndexOf('/') + 1, -'.mdx'.length)
  if (!isSlug(slug)) throw new Error(`expected ${path} to be named after one of the blog's addresses`)
  const source = sources[path] ?? ''
  const article = readArticle(slug, file.frontMatter, source)
  return { article, Body: file.default, css: coverStyles(article.image) + diagramStyles(source) }
})

/** The articles that the product comes with, newest first. */
export const articles: Article[] = newestFirst(loaded.map(({ article }) => article))

/** As feed readers expect them too. */
export function newestFirst(unordered: readonly Article[]): Article[] {
  return unordered.toSorted((one, other) => other.date.localeCompare(one.date))
}

/** @throws when the article's file is missing: the addresses are fixed, so the build is incomplete. */
export function getArticle(slug: Slug) {
  const found = loaded.find(({ article }) => article.slug === slug)
  if (!found) throw new Error(`expected content/articles/${slug}.mdx`)
  return found
}
