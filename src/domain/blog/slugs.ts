import { isWellFormedSlug } from '#domain/slug.ts'

/**
 * The first address of each article that the product comes with, in the order of the specification's list. Not in
 * article.ts, which needs zod: the table of routes is read while building and by the browser's scripts.
 */
export const SLUGS = [
  'simijourney',
  'scrumbenefit',
  'effectiveleader',
  'procrastination',
  'userstory',
  'implementscrum',
  'agileculture',
  'topfiveagile',
  'aceyourinterview',
  'sprintreview',
  'coronaviruspandemic',
] as const

export type Slug = (typeof SLUGS)[number]

/** The articles that the product comes with have the ids 1 to 11, in the order of their first addresses. */
export const deliveredId = (slug: Slug): number => SLUGS.indexOf(slug) + 1

export const isSlug = (value: unknown): value is Slug => SLUGS.some((slug) => slug === value)

/** Whether it may be the last part of an article's address. */
export const isArticleSlug = (slug: string): boolean => slug.length >= 3 && isWellFormedSlug(slug)
