import { z } from 'zod'
import {
  bankDetails,
  campaign,
  certificateDebt,
  certificateHold,
  claims,
  cleanWater,
  firstSteps,
  hold,
  phoneNumbers,
  promotion,
  publicHolidays,
  replyPromise,
  tasterRule,
  teams,
  twoFactor,
  vat,
  weeklyFigures,
} from '#content/site.ts'
import { COUPON_CODE_TEXT, isCouponCode } from '#domain/coupon-code.ts'
import { WORDS_MISSING, YES_OR_NO_MISSING } from '#domain/result.ts'
import { atMost } from '#domain/text.ts'
import { isDay, isSpan, isTime } from '#domain/time-zone.ts'
import { isPhoneCountry } from './phone-countries.ts'
import { readAccountNumber, readSortCode, readVatNumber } from './bank-and-tax-numbers.ts'

const words = (most: number) => z.string().min(1, WORDS_MISSING).max(most, atMost(most))
const yesOrNo = z.boolean(YES_OR_NO_MISSING)
const wholeNumber = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message)
const rate = (least: number, message: string) => wholeNumber(least, 10_000, message)
const reviewed = {
  source: words(300),
  reviewedOn: z.iso.date('Please give the day of the last review.'),
}
const claim = z.object({ figure: words(40), words: words(120), reading: words(300), ...reviewed })

const SORT_CODE = /^\d{2}-\d{2}-\d{2}$/
const ACCOUNT_NUMBER = /^\d{8}$/
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const time = z.string().refine(isTime, 'Please give the time, such as 18:30.')
const VAT_NUMBER = /^GB ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/

/** What staff may set, each with its schema and the value that a new installation starts with. */
export const SETTINGS = {
  campaign: {
    schema: z.object({
      shown: yesOrNo,
      offer: words(80),
      code: z.string().refine((code) => code === '' || isCouponCode(code), COUPON_CODE_TEXT),
    }),
    delivered: campaign,
  },
  promotion: {
    schema: z.object({
      shown: yesOrNo,
      text: words(80),
      label: words(40),
      link: words(200).regex(/^\/(?![/\\])[^\s\\]*$/, 'Please give a page of this site, such as /AdvBanner.'),
    }),
    delivered: promotion,
  },
  hold: {
    schema: z.object({ minutes: wholeNumber(10, 60, 'Please give whole minutes from 10 to 60.') }),
    delivered: hold,
  },
  teams: {
    schema: z.object({
      quoteDays: wholeNumber(1, 60, 'Please give whole days from 1 to 60.'),
      invoiceDays: wholeNumber(1, 90, 'Please give whole days from 1 to 90.'),
      groupFrom: wholeNumber(2, 30, 'Please give a number of places from 2 to 30.'),
      groupPercent: wholeNumber(0, 90, 'Please give whole per cent from 0 to 90.'),
    }),
    delivered: teams,
  },
  replyPromise: {
    schema: z.object({ words: words(60), workingDays: wholeNumber(1, 10, 'Please give whole days from 1 to 10.') }),
    delivered: replyPromise,
  },
  publicHolidays: {
    schema: z.object({
      days: z
        .array(z.string().refine(isDay, 'Please write each day as 2027-12-25, one a line.'))
        .max(200, 'Please give at most 200 days.'),
    }),
    delivered: publicHolidays,
  },
  phoneNumbers: {
    schema: z.object({
      country: z
        .string()
        .refine(
          isPhoneCountry,
          'Please give the two letters of a country, such as GB for the United Kingdom or DE for Germany.',
        ),
    }),
    delivered: phoneNumbers,
  },
  certificateHold: {
    schema: z.object({ hours: wholeNumber(0, 336, 'Please give whole hours from 0 to 336, which is two weeks.') }),
    delivered: certificateHold,
  },
  certificateDebt: { schema: z.object({ waits: yesOrNo }), delivered: certificateDebt },
  vat: {
    schema: z
      .object({
        charged: yesOrNo,
        rateBasisPoints: rate(1, 'Please give a rate above 0 and up to 100 per cent.'),
        number: z
          .string()
          .transform(readVatNumber)
          .refine((number) => number === '' || VAT_NUMBER.test(number), 'Please give the number as GB 123 4567 89.'),
      })
      .refine(({ charged, number }) => !charged || number !== '', {
        path: ['number'],
        message: 'An invoice needs your VAT registration number.',
      }),
    delivered: vat,
  },
  bankDetails: {
    schema: z
      .object({
        accountName: z.string().max(70, atMost(70)),
        sortCode: z
          .string()
          .transform(readSortCode)
          .refine((code) => code === '' || SORT_CODE.test(code), 'Please give the sort code as 12-34-56.'),
        accountNumber: z
          .string()
          .transform(readAccountNumber)
          .refine((number) => number === '' || ACCOUNT_NUMBER.test(number), 'Please enter all eight digits.'),
      })
      .refine((details) => new Set(Object.values(details).map((part) => part === '')).size === 1, {
        path: ['accountName'],
        message: 'Please fill in all three, or none.',
      }),
    delivered: bankDetails,
  },
  cleanWater: {
    schema: z.object({
      words: words(200),
      rateBasisPoints: rate(0, 'Please give a share from 0 to 100 per cent.'),
      ...reviewed,
    }),
    delivered: cleanWater,
  },
  tasterRule: {
    schema: z
      .object({
        on: yesOrNo,
        weekday: z.enum(WEEKDAYS, 'Please choose a day of the week.'),
        everyWeeks: wholeNumber(1, 12, 'Please give whole weeks from 1 to 12.'),
        from: time,
        to: time,
        capacity: wholeNumber(1, 500, 'Please give a number of places from 1 to 500.'),
      })
      .refine(({ from, to }) => isSpan(from, to), { path: ['to'], message: 'It must end after it begins.' }),
    delivered: tasterRule,
  },
  twoFactor: { schema: z.object({ required: yesOrNo }), delivered: twoFactor },
  firstSteps: { schema: z.object({ shown: yesOrNo }), delivered: firstSteps },
  weeklyFigures: { schema: z.object({ sent: yesOrNo }), delivered: weeklyFigures },
  claimTrained: { schema: claim, delivered: claims.trained },
  claimInTraining: { schema: claim, delivered: claims.inTraining },
  claimTimeZones: { schema: claim, delivered: claims.timeZones },
  claimCertified: { schema: claim, delivered: claims.certified },
  claimDayRate: { schema: claim, delivered: claims.dayRate },
} satisfies Record<string, { schema: z.ZodType; delivered: unknown }>

export type SettingName = keyof typeof SETTINGS
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[] // the record's own keys

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].delivered]),
) as unknown as Settings // a test reads each with its schema

/** The claims about the provider, in the order of the site. */
const CLAIM_NAMES = [
  'claimTrained',
  'claimInTraining',
  'claimTimeZones',
  'claimCertified',
  'claimDayRate',
] as const satisfies SettingName[]

export type Claim = Settings['claimTrained'] & {
  name: (typeof CLAIM_NAMES)[number]
  /** The product came with it, and no one has said yet that it is true of this provider. */
  isSample: boolean
}

/** The claims as they may be published now: a figure that was not reviewed in time has lost its number. */
export const listClaims = (settings: Settings, now: Date): Claim[] =>
  CLAIM_NAMES.map((name) => ({
    name,
    ...settings[name],
    figure: publishedFigure(settings[name], now),
    // What is stored is always another object.
    isSample: settings[name] === DEFAULT_SETTINGS[name],
  }))

/** For how long a figure is published after a colleague last checked that it is still true. */
const REVIEW_MONTHS = 12

interface ReviewedFigure {
  /** Such as "over 400", "six", "over half" or "up to £800". */
  figure: string
  /** Such as 2026-11-21. */
  reviewedOn: string
}

/** A figure as it may be published: past its review date "over 400" is "hundreds". */
export function publishedFigure({ figure, reviewedOn }: ReviewedFigure, now: Date): string {
  return now.getTime() < reviewDueOn(reviewedOn).getTime() ? figure : withoutNumber(figure)
}

/** The day, as midnight UTC, from which a figure is published without its number. */
export function reviewDueOn(reviewedOn: string): Date {
  const due = new Date(`${reviewedOn}T00:00Z`)
  due.setUTCMonth(due.getUTCMonth() + REVIEW_MONTHS)
  return due
}

function withoutNumber(figure: string): string {
  if (/half|third|quarter|most|%|per cent/i.test(figure)) return 'many'
  const [digits] = /\d[\d,]*/.exec(figure) ?? []
  const size = sizeOf(Number(digits?.replaceAll(',', '') ?? 0))
  if (!figure.includes('£')) return size
  return size === 'several' ? 'several pounds' : `${size} of pounds`
}

function sizeOf(amount: number): string {
  if (amount >= 1000) return 'thousands'
  if (amount >= 100) return 'hundreds'
  return amount >= 20 ? 'dozens' : 'several'
}
