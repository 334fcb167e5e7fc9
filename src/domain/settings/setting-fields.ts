import type { FieldErrors } from '#domain/fields.ts'
import { tidyText } from '#domain/text.ts'
import { readTime } from '#domain/time-zone.ts'
import { readCode } from '#domain/typed-code.ts'
import { countQuestion, perCentQuestion, readCount, readPerCent } from '#domain/typed-number.ts'
import { foldSigns } from '#platform/typed-text.ts'
import type { SettingName, Settings } from './settings.ts'

/** How a field is entered. Rates are entered in per cent and stored in basis points, hundredths of a per cent. */
type FieldKind = 'text' | 'code' | 'yes-no' | 'number' | 'percent' | 'day' | 'days' | 'weekday' | 'time'

export interface SettingField {
  label: string
  hint?: string
  kind: FieldKind
}

type FieldsOf<Name extends SettingName> = { [Field in keyof Settings[Name]]: SettingField }

const reviewed: Record<'source' | 'reviewedOn', SettingField> = {
  source: { label: 'Source', hint: 'Where the figure comes from, as visitors see it', kind: 'text' },
  reviewedOn: { label: 'Last checked on', hint: 'Check the source, then set the day', kind: 'day' },
}
const claim: FieldsOf<'claimTrained'> = {
  figure: { label: 'Figure', kind: 'text' },
  words: { label: 'Wording', kind: 'text' },
  reading: { label: 'How to read it', hint: 'What the figure does and does not say', kind: 'text' },
  ...reviewed,
}

const SETTING_FIELDS: { [Name in SettingName]: FieldsOf<Name> } = {
  campaign: {
    shown: { label: 'Show the banner', kind: 'yes-no' },
    offer: { label: 'Offer', hint: 'Such as 50% off your course', kind: 'text' },
    code: {
      label: 'Code',
      hint: 'The banner adds “Use code …”. Leave empty for an offer without a code',
      kind: 'code',
    },
  },
  promotion: {
    shown: { label: 'Show the strip', kind: 'yes-no' },
    text: { label: 'Text', hint: 'The date of the next taster is added', kind: 'text' },
    label: { label: 'Link text', kind: 'text' },
    link: { label: 'Where the link leads', hint: 'A page of this site', kind: 'text' },
  },
  hold: {
    minutes: { label: 'Minutes', hint: 'How long a place is held while its buyer pays: 10 to 60', kind: 'number' },
  },
  teams: {
    quoteDays: {
      label: 'Days that a quote holds its places',
      hint: 'At most until two days before the start',
      kind: 'number',
    },
    invoiceDays: { label: 'Days to pay an invoice', hint: 'From the day of the invoice', kind: 'number' },
    groupFrom: { label: 'Group price from this many places', kind: 'number' },
    groupPercent: { label: 'Per cent off for a group', hint: '0: every place costs the same', kind: 'number' },
  },
  replyPromise: {
    words: { label: 'What people are told', hint: 'Follows “within”, such as one working day', kind: 'text' },
    workingDays: {
      label: 'Working days until an enquiry is late',
      hint: 'Monday to Friday without public holidays',
      kind: 'number',
    },
  },
  publicHolidays: {
    days: {
      label: 'Days',
      hint: 'Such as 2027-12-25, one a line: England and Wales, with the days that stand in for a weekend. No calls, deadlines or tasters fall on them. A year without any day follows the usual rule',
      kind: 'days',
    },
  },
  phoneNumbers: {
    country: {
      label: 'Country',
      hint: 'Two letters, such as GB or DE. A number that is typed without + and a country is read as one of this country. Stored numbers keep theirs',
      kind: 'code',
    },
  },
  certificateHold: {
    hours: {
      label: 'Hours',
      hint: 'After the last session, or the last change to the person’s attendance: 0 to 336',
      kind: 'number',
    },
  },
  certificateDebt: {
    waits: {
      label: 'Wait for the balance',
      hint: 'Yes: a certificate goes out once nothing is owed, or when you release it by itself. No: you only see who owes what',
      kind: 'yes-no',
    },
  },
  vat: {
    charged: { label: 'Charge VAT', hint: 'Yes: buyers get an invoice. No: a receipt', kind: 'yes-no' },
    rateBasisPoints: { label: 'Rate in per cent', hint: 'Prices include it', kind: 'percent' },
    number: { label: 'VAT registration number', hint: 'Such as GB 123 4567 89', kind: 'text' },
  },
  bankDetails: {
    accountName: {
      label: 'Account name',
      hint: 'With these details you can email companies an invoice to pay by bank transfer',
      kind: 'text',
    },
    sortCode: { label: 'Sort code', hint: 'Such as 12-34-56', kind: 'text' },
    accountNumber: { label: 'Account number', hint: 'Eight digits', kind: 'text' },
  },
  cleanWater: {
    words: { label: 'Wording', kind: 'text' },
    rateBasisPoints: {
      label: 'Share in per cent',
      hint: 'Of each payment from now on. A refund reverses its share',
      kind: 'percent',
    },
    ...reviewed,
  },
  tasterRule: {
    on: {
      label: 'Add the next taster automatically',
      hint: 'Each morning, if no coming taster has a free place. Never at Christmas and New Year',
      kind: 'yes-no',
    },
    weekday: { label: 'Day of the week', kind: 'weekday' },
    everyWeeks: { label: 'Repeat every', hint: 'Weeks, 1 to 12', kind: 'number' },
    from: { label: 'From', hint: 'UK time', kind: 'time' },
    to: { label: 'To', hint: 'UK time', kind: 'time' },
    capacity: { label: 'Places', kind: 'number' },
  },
  twoFactor: {
    required: {
      label: 'Everyone needs two-factor',
      hint: 'Colleagues who have none are asked to set it up when they next open the office',
      kind: 'yes-no',
    },
  },
  firstSteps: {
    shown: { label: 'Show the list until every step is done', kind: 'yes-no' },
  },
  weeklyFigures: {
    sent: {
      label: 'Email the figures of the week',
      hint: 'To every owner, each Monday at 08:00 UK time',
      kind: 'yes-no',
    },
  },
  claimTrained: claim,
  claimInTraining: claim,
  claimTimeZones: claim,
  claimCertified: claim,
  claimDayRate: claim,
}

/** The fields of a setting, in the order of its form. */
export const settingFields = (name: SettingName): [string, SettingField][] => Object.entries(SETTING_FIELDS[name])

const PARSE: Record<FieldKind, (value: unknown) => unknown> = {
  text: tidyText,
  code: readCode,
  'yes-no': (value) => (value === 'yes' ? true : value === 'no' ? false : undefined),
  number: (value) => readCount(value) ?? Number.NaN,
  percent: (value) => Math.round((readPerCent(value) ?? Number.NaN) * 1e6) / 1e4,
  day: foldSigns,
  days: (value) => [...new Set(foldSigns(value).match(/[^\s,;]+/g))].toSorted(),
  weekday: tidyText,
  time: readTime,
}

const FORMAT: Record<FieldKind, (stored: unknown) => string> = {
  text: String,
  code: String,
  'yes-no': (stored) => (stored ? 'yes' : 'no'),
  number: String,
  percent: (stored) => String(Number(stored) / 100),
  day: String,
  days: (stored) => (stored as string[]).join('\n'), // only a setting of this kind is formatted by it
  weekday: String,
  time: String,
}

/** A setting out of its form, as values to store. Its schema checks them. */
export function parseSetting(name: SettingName, form: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(settingFields(name).map(([field, { kind }]) => [field, PARSE[kind](form[field])]))
}

const QUESTION: Partial<Record<FieldKind, typeof countQuestion>> = { number: countQuestion, percent: perCentQuestion }

/** What is wrong with a setting's form, with the number that was probably meant. */
export function askForNumbers(name: SettingName, form: Record<string, unknown>, fieldErrors: FieldErrors): FieldErrors {
  const asked = settingFields(name).flatMap(([field, { kind }]) => {
    const message = fieldErrors[field]
    return message ? [[field, QUESTION[kind]?.(form[field], message) ?? message]] : []
  })
  return { ...fieldErrors, ...Object.fromEntries(asked) }
}

/** A setting as its form shows it: everything is text, and rates are in per cent. */
export function formatSetting<Name extends SettingName>(name: Name, setting: Settings[Name]): Record<string, string> {
  const values: Record<string, unknown> = setting
  return Object.fromEntries(settingFields(name).map(([field, { kind }]) => [field, FORMAT[kind](values[field])]))
}
