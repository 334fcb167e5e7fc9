import type { MetaDescriptor } from 'react-router'
import { site } from '#content/site.ts'
import { paths } from '#web/paths.ts'

/** Where feed readers find the blog, for the head of its pages. */
export const feedLinks: MetaDescriptor[] = [
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${site.brand}: blog`,
    href: paths.feeds.rss,
  },
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/feed+json',
    title: `${site.brand}: blog`,
    href: paths.feeds.json,
  },
]
