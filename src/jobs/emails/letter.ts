import type { ReactElement } from 'react'

/** One kind of mail: its subject line and its page, both from the same facts. */
export interface Email<Input> {
  subject(input: Input): string
  Body(input: Input): ReactElement
}
