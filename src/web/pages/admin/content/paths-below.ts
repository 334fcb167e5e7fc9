import { paths } from '#web/paths.ts'

/** The addresses at which a document is edited. Apart from content-paths.ts, because the browser loads those of an article. */
export interface ContentPaths {
  page: string
  preview: string
  /** A version, compared with what is published. */
  compare(version: number): string
  /** Absent where only the newest is previewed, on the page itself. */
  previewVersion?(version: number): string
}

/** Where its page and its preview have an address each. */
export const pathsBelow = (page: string, preview: string): ContentPaths => ({
  page,
  preview,
  compare: (version) => `${page}?version=${version}#compare`,
  previewVersion: (version) => `${preview}?version=${version}`,
})

export const articlePaths = (id: number | string): ContentPaths =>
  pathsBelow(paths.admin.article(id), paths.admin.articlePreview(id))
