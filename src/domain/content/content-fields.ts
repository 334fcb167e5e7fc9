import { z } from 'zod'
import { COURSE_MISSING, PICTURE_MISSING, WORDS_MISSING, YES_OR_NO_MISSING } from '#domain/result.ts'
import { atMost } from '#domain/text.ts'
import { isDay } from '#domain/time-zone.ts'
import { parseLogoId } from './logo-id.ts'
import { parsePictureId } from './picture-address.ts'
import { isLink, RICH_TEXT_HINT } from './rich-text.ts'

/** A part of a document that staff edit: its schema, and how the form asks for it. */
export type ContentField<Value = unknown> = FieldKind & {
  /** Empty for a group that needs no heading. */
  label: string
  hint?: string
  schema: z.ZodType<Value>
}

export type FieldValue<Field> = Field extends ContentField<infer Value> ? Value : never

type FieldKind =
  | { kind: 'text' | 'long-text' | 'rich-text' | 'markdown' | 'link' }
  | { kind: 'number' | 'day' | 'yes-no' | 'number-id' | 'colour' }
  /** `optional` where it may be none, which is 0. */
  | { kind: 'course'; optional?: true }
  /** Not typed: the id of an uploaded logo, or nothing. */
  | { kind: 'logo' }
  | { kind: 'choice'; options: readonly Option[] }
  /** One of our drawings, the id of an uploaded picture, or nothing. */
  | { kind: 'picture'; drawings: readonly Option[]; none: string }
  /** Not asked for. A new one is made from the field of this name. */
  | { kind: 'id'; from: string }
  | { kind: 'group'; fields: Readonly<Record<string, ContentField>>; folded?: Folded }
  | {
      kind: 'list'
      item: ContentField
      itemLabel: string
      least: number
      most: number
      /** The person whom an item is about can take it back: see withdraw-item.ts. */
      withdrawable?: true
    }

/** Fields that are seldom changed: the form folds them below the others. */
interface Folded<Name = string> {
  label: string
  names: readonly Name[]
}

interface Option {
  value: string
  label: string
}

const isOneOf = (options: readonly Option[], given: unknown): boolean => options.some(({ value }) => value === given)

interface Options {
  hint?: string
  /** May be left empty, as it is in documents of before it was asked. */
  optional?: true
}

const words = (most: number, { optional }: Options) => {
  const text = z.string(WORDS_MISSING).max(most, atMost(most))
  return optional ? text.default('') : text.min(1, WORDS_MISSING)
}

/** A field of one line, with at most `most` characters. */
export const text = (label: string, most: number, options: Options = {}): ContentField<string> => ({
  kind: 'text',
  label,
  hint: options.hint,
  schema: words(most, options),
})

/** Several lines, together with at most `most` characters. */
export const longText = (label: string, most: number, options: Options = {}): ContentField<string> => ({
  ...text(label, most, options),
  kind: 'long-text',
})

/** Several lines with a few marks: rich-text.ts. */
export const richText = (label: string, most: number): ContentField<string> => ({
  ...text(label, most),
  kind: 'rich-text',
  hint: RICH_TEXT_HINT,
})

export const markdown = (label: string, most: number, options: Options = {}): ContentField<string> => ({
  ...text(label, most, options),
  kind: 'markdown',
})

const LINK_MESSAGE = 'Please give a page of this site, such as /faq, or an address that begins with https://.'

export const link = (label = 'Where the link leads'): ContentField<string> => ({
  kind: 'link',
  label,
  schema: z.string(LINK_MESSAGE).max(300, LINK_MESSAGE).refine(isLink, LINK_MESSAGE),
})

export function wholeNumber(label: string, least: number, most: number, options: Options = {}): ContentField<number> {
  const message = `Please give a whole number from ${least} to ${most}.`
  return { kind: 'number', label, hint: options.hint, schema: z.int(message).min(least, message).max(most, message) }
}

/** The number of a course, chosen by its name; 0 where it may be none. */
export const course = (label: string, { optional }: Pick<Options, 'optional'> = {}): ContentField<number> => ({
  kind: 'course',
  label,
  optional,
  schema: z
    .int(COURSE_MISSING)
    .min(optional ? 0 : 1, COURSE_MISSING)
    .max(999),
})

export const yesNo = (label: string, options: Options = {}): ContentField<boolean> => ({
  kind: 'yes-no',
  label,
  hint: options.hint,
  schema: z.boolean(YES_OR_NO_MISSING),
})

export const choice = <const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
): ContentField<Value> => ({
  kind: 'choice',
  label,
  options,
  schema: z.custom<Value>((value) => isOneOf(options, value), 'Please choose one.'),
})

/** The same where documents of before it was asked have none, which is the empty one of the options. */
export function optionalChoice<const Value extends string>(
  label: string,
  options: readonly { value: Value | ''; label: string }[],
): ContentField<Value | ''> {
  const field = choice(label, options)
  return { ...field, schema: field.schema.default('') }
}

/** Documents of before it was asked have none. `none` says what is shown then. */
export const picture = (label: string, drawings: readonly Option[], none: string): ContentField<string> => ({
  kind: 'picture',
  label,
  hint: 'One of our drawings, or a picture of yours',
  drawings,
  none,
  schema: z
    .string()
    .refine((given) => given === '' || isOneOf(drawings, given) || parsePictureId(given) !== null, PICTURE_MISSING)
    .default(''),
})

/** Part of an address, such as `refunds`: kept for as long as its item is there, so that links to it go on working. */
export const id = (from: string): ContentField<string> => ({
  kind: 'id',
  label: 'Address',
  from,
  schema: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
})

/** The same where items are numbered: a new one has the number after the largest. */
export const numberId = (): ContentField<number> => ({
  kind: 'number-id',
  label: '',
  schema: z.int().min(1).max(99_999),
})

/** A day such as 2026-11-23, or nothing where it is optional. */
export const day = (label: string, options: Options = {}): ContentField<string> => ({
  kind: 'day',
  label,
  hint: options.hint,
  schema: z
    .string()
    .refine((given) => isDay(given) || (given === '' && options.optional === true), 'Please give a day.'),
})

const COLOUR_MESSAGE = 'Please give a colour as six letters or figures, such as #0b6466.'

export const colour = (label: string, options: Options = {}): ContentField<string> => ({
  kind: 'colour',
  label,
  hint: options.hint,
  schema: z.string(COLOUR_MESSAGE).regex(/^#[0-9a-f]{6}$/, COLOUR_MESSAGE),
})

export const logo = (label: string): ContentField<string> => ({
  kind: 'logo',
  label,
  schema: z.string().refine((given) => given === '' || parseLogoId(given) !== null, 'Please upload the logo again.'),
})

type Values<Fields extends Record<string, ContentField>> = {
  [Name in keyof Fields]: Fields[Name] extends ContentField<infer Value> ? Value : never
}

export function group<Fields extends Record<string, ContentField>>(
  label: string,
  fields: Fields,
  { folded }: { folded?: Folded<keyof Fields & string> } = {},
): ContentField<Values<Fields>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  const schema = z.object(shape) as unknown as z.ZodType<Values<Fields>> // made from the same fields
  return { kind: 'group', label, fields, schema, folded }
}

/** The same field with a rule about several of its parts; the message is at the one that is named. */
export const checked = <Value>(
  field: ContentField<Value>,
  rule: (value: Value) => boolean,
  { path, message }: { path: string[]; message: string },
): ContentField<Value> => ({ ...field, schema: field.schema.refine(rule, { path, message }) })

interface ListOptions {
  /** What one of them is called, such as "Question". */
  itemLabel: string
  least?: number
  most: number
  hint?: string
  withdrawable?: true
}

export function list<Value>(
  label: string,
  item: ContentField<Value>,
  { itemLabel, least = 0, most, hint, withdrawable }: ListOptions,
): ContentField<Value[]> {
  const schema = z
    .array(item.schema)
    .min(least, least === 1 ? 'Please keep at least one.' : `Please keep at least ${least}.`)
    .max(most, `There is room for ${most}.`)
    .refine((items) => !repeatsId(items), 'Two of them have the same address.')
  return { kind: 'list', label, hint, item, itemLabel, least, most, withdrawable, schema }
}

function repeatsId(items: readonly unknown[]): boolean {
  const ids = items.map(idOf).filter((one) => one !== null)
  return new Set(ids).size < ids.length
}

/** The id of an item of a list; null where its items have none. */
export function idOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('id' in item)) return null
  return typeof item.id === 'string' || typeof item.id === 'number' ? String(item.id) : null
}
