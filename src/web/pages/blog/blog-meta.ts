import type { MetaDescriptor } from 'react-router'
import { type Article, countWords } from '#domain/blog/article.ts'
import { companyOfPage } from '#web/layout/company.ts'
import { describePage, type PageMatches, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { sharedImage } from './article-picture.tsx'

/** The head of an article's page, with schema.org's description of it. */
export function describeArticle(matches: PageMatches, article: Article): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches)
  const { brand } = companyOfPage(matches)
  const { slug, title, shortTitle, description } = article
  const image = sharedImage(article.image)
  return [
    ...describePage(matches, {
      title: shortTitle ?? title,
      description,
      path: paths.article(slug),
      image,
      structuredData: [posting({ publicUrl, brand }, article, image), breadcrumbs(publicUrl, article)],
      article: { publishedOn: article.date, changedOn: article.updated },
    }),
    ...feedLinks(matches),
  ]
}

function posting({ publicUrl, brand }: { publicUrl: string; brand: string }, article: Article, image: string) {
  const organization = { '@type': 'Organization', name: brand, url: `${publicUrl}/` }
  const url = `${publicUrl}${paths.article(article.slug)}`
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    image: `${publicUrl}${image}`,
    url,
    mainEntityOfPage: url,
    inLanguage: 'en-GB',
    keywords: article.topics.join(', '),
    wordCount: countWords(article),
    author: organization,
    publisher: organization,
  }
}

function breadcrumbs(publicUrl: string, article: Article) {
  const steps = [
    { name: 'Home', path: paths.home },
    { name: 'Blogs', path: paths.blogs },
    { name: article.title, path: paths.article(article.slug) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}

export const feedLinks = (matches: PageMatches): MetaDescriptor[] => [
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${companyOfPage(matches).brand}: blog`,
    href: paths.feeds.rss,
  },
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/feed+json',
    title: `${companyOfPage(matches).brand}: blog`,
    href: paths.feeds.json,
  },
]
