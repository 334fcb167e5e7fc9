import { render } from '@react-email/render'
import type { Email } from './letter.ts'

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** Both versions come from one page, so that they say the same. */
export async function renderEmail<Input extends object>(email: Email<Input>, input: Input): Promise<RenderedEmail> {
  const page = <email.Body {...input} />
  const html = await render(page)
  const text = await render(page, { plainText: true, htmlToTextOptions: { wordwrap: false, selectors: asTyped } })
  return { subject: email.subject(input), html, text }
}

/** Headings stay in sentence case instead of capitals. */
const asTyped = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))
