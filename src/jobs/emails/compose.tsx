import { render } from '@react-email/render'
import type { Letter } from './letter.ts'

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** Both versions come from one page, so that they say the same. */
export async function renderEmail<Facts extends object>(letter: Letter<Facts>, facts: Facts): Promise<RenderedEmail> {
  const page = <letter.Body {...facts} />
  const html = await render(page)
  const text = await render(page, { plainText: true, htmlToTextOptions: { wordwrap: false, selectors: asTyped } })
  return { subject: letter.subject(facts), html, text }
}

/** Headings stay in sentence case instead of capitals. */
const asTyped = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))
