import type { ReactElement } from 'react'

/** One kind of mail: its subject line and its page, both from the same facts. */
export interface Letter<Facts> {
  subject(facts: Facts): string
  Body(facts: Facts): ReactElement
}
