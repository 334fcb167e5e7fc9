import type { ContentDocument } from '#domain/content/content-document.ts'
import type { RequestContext } from '#web/request-context.ts'

interface FoundContent extends Pick<ContentDocument, 'key' | 'title' | 'forOwners'> {
  /** The words around what was searched for; empty where its title has them, or nothing was searched for. */
  excerpt: string
}

/** The documents whose title or published text has these words, in any letter case. */
export async function findInContent(input: {
  documents: readonly ContentDocument[]
  content: RequestContext['content']
  words: string
}): Promise<FoundContent[]> {
  const words = input.words.toLowerCase()
  const found = await Promise.all(
    input.documents.map(async (document): Promise<FoundContent[]> => {
      const { key, title, forOwners } = document
      if (title.toLowerCase().includes(words)) return [{ key, title, forOwners, excerpt: '' }]
      const text = textsIn(await input.content(document)).find((one) => one.toLowerCase().includes(words))
      return text === undefined ? [] : [{ key, title, forOwners, excerpt: excerptOf(text, words) }]
    }),
  )
  return found.flat()
}

function excerptOf(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words)
  const from = Math.max(0, at - 40)
  const to = at + words.length + 40
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
