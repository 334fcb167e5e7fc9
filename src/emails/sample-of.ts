import type { EmailTexts } from '#site-content/emails/email-document.ts'
import { type RenderedEmail, renderEmail } from './email-template.tsx'
import type { EmailTemplate } from './email-wording.ts'

export interface EmailSample {
  /** What its merge fields say. */
  values: Record<string, string>
  render(texts: EmailTexts): Promise<RenderedEmail>
}

export type Sample = readonly [key: string, sample: EmailSample]

/** What a template looks like with these data, by the key of its wording. */
export function sampleOf<Data extends object>(template: EmailTemplate<Data>, data: Data): Sample {
  const worded = template.worded?.(data)
  if (!worded) throw new Error('expected an email that owners can word')
  return [
    worded.wording.key,
    { values: worded.values(data), render: (texts) => renderEmail(worded.withTexts(texts), data) },
  ]
}
