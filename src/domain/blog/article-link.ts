import { isLink } from '#domain/content/rich-text.ts'

/**
 * Where a link in the text of an article leads: a page of this site, a part of the article such as #sprint-goals, https,
 * an email address or a telephone number. Http becomes https, as browsers would try first. Null for anything else.
 */
export function articleLink(address: string): string | null {
  if (isLink(address) || /^#[^\s"<>\\]{1,200}$/.test(address)) return address
  const secure = address.replace(/^http:/i, 'https:')
  if (isLink(secure)) return secure
  return /^(?:mailto:[^\s"<>\\@]+@[^\s"<>\\@]+|tel:\+?[\d().-]{3,20})$/i.test(address) ? address : null
}

/** A heading, or the end of a link to it, without what other programs write differently in such links. */
export function partName(text: string): string {
  const plain = text.normalize('NFC').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]/gu, '')
}

/** The part of the article that a link such as #sprint-goals names; empty for the top of the page. */
export function linkedPart(address: string): string {
  const name = partName(decode(address.slice(1)))
  return name.replace(/^part/, '') || name
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
