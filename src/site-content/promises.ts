import { checked, type ContentField } from '#domain/content/content-fields.ts'
import { fillMergeFields, findUnknownFields } from '#domain/merge-fields.ts'
import type { Settings } from '#domain/settings/settings.ts'

const FIELDS = ['quote days', 'invoice days']
const NAMED = FIELDS.map((field) => `{{${field}}}`).join(' and ')

export const PROMISES_HINT = `${NAMED} are filled in from the settings, such as “30 days”`

/** A text that may state how long a quote counts and when an invoice is due, by fields in double braces. */
export const statingPromises = (field: ContentField<string>): ContentField<string> =>
  checked(field, (words) => findUnknownFields(words, FIELDS).length === 0, {
    path: [],
    message: `Please use no other fields than ${NAMED}.`,
  })

export function fillPromises(words: string, { teams }: Pick<Settings, 'teams'>): string {
  return fillMergeFields(words, { 'quote days': inDays(teams.quoteDays), 'invoice days': inDays(teams.invoiceDays) })
}

const inDays = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
