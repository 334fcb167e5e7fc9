import { data } from 'react-router'
import { listHiddenParts } from '#domain/blog/hidden-parts.ts'
import { readContentForm } from '#domain/content/content-form.ts'
import { answerTo, type ContentAnswer, type ContentHandler } from '../content/content-actions.ts'

const ASKED = 'Readers would not see all of this text: see below it. Press the button again to publish it all the same.'

/** Asks once before readers get a text of which a part would not be shown; the second time the form says what was named. */
export const namingHiddenParts =
  (publish: ContentHandler): ContentHandler =>
  (sent, document) => {
    const value = readContentForm(document.field, sent.form)
    const { body } = value as { body?: unknown } // the field of an article
    const hidden = typeof body === 'string' ? listHiddenParts(body) : []
    if (hidden.length === 0 || sent.form.hidden === hidden.join('\n')) return publish(sent, document)
    return data<ContentAnswer>({ ...answerTo(sent, value), message: ASKED, hidden }, { status: 422 })
  }
