const MOST = 60

/** Whether this may be the last part of an address: small letters and digits, with single hyphens between them. */
export const isWellFormedSlug = (text: string): boolean => text.length <= MOST && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Words as the last part of an address, without accents: "What is a Sprint Goal?" as what-is-a-sprint-goal. */
export const slugOf = (words: string, most = MOST): string =>
  (
    words
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join('-')
    .slice(0, most)
    .replace(/-$/, '')
