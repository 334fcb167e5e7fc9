import { countryName } from '#domain/settings/phone-countries.ts'
import type { SettingName, Settings } from '#domain/settings/settings.ts'

/** The settings in the groups of the page. Only owners may change a group with `owner`. */
export const SETTING_GROUPS: { heading: string; summary: string; owner?: true; names: SettingName[] }[] = [
  { heading: 'What visitors see', summary: 'The offer and the news.', names: ['campaign', 'promotion'] },
  {
    heading: 'Booking and answering',
    summary: 'Holds, replies, phone numbers, certificates and tasters.',
    names: [
      'hold',
      'teams',
      'replyPromise',
      'publicHolidays',
      'phoneNumbers',
      'certificateHold',
      'certificateDebt',
      'tasterRule',
    ],
  },
  {
    heading: 'Money',
    summary: 'Only owners can change these.',
    owner: true,
    names: ['vat', 'bankDetails', 'cleanWater'],
  },
  { heading: 'Logging in', summary: 'Only owners can change these.', owner: true, names: ['twoFactor'] },
  {
    heading: 'The office',
    summary: 'Only owners can change these.',
    owner: true,
    names: ['weeklyFigures', 'firstSteps'],
  },
  {
    heading: 'Figures on the site',
    summary: 'Each with its source. Check them once a year.',
    names: ['claimTrained', 'claimInTraining', 'claimTimeZones', 'claimCertified', 'claimDayRate'],
  },
]

export const isForOwners = (name: SettingName): boolean =>
  SETTING_GROUPS.some(({ owner, names }) => owner && names.includes(name))

export const SETTING_TITLES: Record<SettingName, string> = {
  campaign: 'Scrolling banner',
  promotion: 'Announcement bar',
  hold: 'Hold time',
  teams: 'Orders of several places',
  replyPromise: 'Reply promise',
  publicHolidays: 'Public holidays',
  phoneNumbers: 'Phone numbers without a country',
  certificateHold: 'Sending certificates',
  certificateDebt: 'Certificates and debts',
  tasterRule: 'Next taster',
  vat: 'VAT',
  bankDetails: 'Bank details',
  cleanWater: 'Clean water',
  twoFactor: 'Two-factor in the office',
  firstSteps: 'First steps on Welcome',
  weeklyFigures: 'Weekly figures by email',
  claimTrained: 'People trained',
  claimInTraining: 'In training now',
  claimTimeZones: 'Time zones',
  claimCertified: 'Certified',
  claimDayRate: 'Day rate',
}

const claimSummary = ({ figure, words }: { figure: string; words: string }) => `${figure} ${words}`
const percent = (basisPoints: number) => `${basisPoints / 100}%`

const SETTING_SUMMARIES: { [Name in SettingName]: (value: Settings[Name]) => string } = {
  campaign: ({ shown, offer, code }) => (shown ? `${offer}${code && `, code ${code}`}` : 'Hidden'),
  promotion: ({ shown, text }) => (shown ? text : 'Hidden'),
  hold: ({ minutes }) => `${minutes} minutes`,
  teams: ({ quoteDays, invoiceDays, groupFrom, groupPercent }) =>
    `A quote holds for ${quoteDays} ${days(quoteDays)}, an invoice is due in ${invoiceDays}${
      groupPercent > 0 ? `; ${groupPercent}% off from ${groupFrom} places` : ''
    }`,
  replyPromise: ({ words, workingDays }) => `Within ${words}; late after ${workingDays} working ${days(workingDays)}`,
  publicHolidays: ({ days: listed }) =>
    listed.length === 0
      ? 'By the usual rule'
      : `${listed.length} days, from ${listed[0]?.slice(0, 4)} to ${listed.at(-1)?.slice(0, 4)}`,
  phoneNumbers: ({ country }) => `Read as numbers of: ${countryName(country)}`,
  certificateHold: ({ hours }) =>
    hours === 0
      ? 'Sent as soon as they are earned'
      : `Sent ${hours} ${hours === 1 ? 'hour' : 'hours'} after the last session`,
  certificateDebt: ({ waits }) => (waits ? 'Sent once nothing is owed' : 'Sent to those who still owe, too'),
  tasterRule: ({ on, weekday, everyWeeks, from, to }) =>
    on ? `${weekday}s, every ${everyWeeks === 1 ? 'week' : `${everyWeeks} weeks`}, ${from} to ${to}` : 'Added by hand',
  vat: ({ charged, rateBasisPoints, number }) =>
    charged ? `Invoices with ${percent(rateBasisPoints)}, ${number}` : 'Not charged: buyers get a receipt',
  bankDetails: ({ accountName, accountNumber }) =>
    accountNumber
      ? `${accountName}, account ending ${accountNumber.slice(-4)}`
      : 'Not set. Needed to invoice companies',
  cleanWater: ({ rateBasisPoints }) => `${percent(rateBasisPoints)} of each payment`,
  twoFactor: ({ required }) => (required ? 'Required for everyone' : 'Optional'),
  firstSteps: ({ shown }) => (shown ? 'Shown until all are done' : 'Hidden'),
  weeklyFigures: ({ sent }) => (sent ? 'Sent to owners each Monday at 08:00' : 'Not sent'),
  claimTrained: claimSummary,
  claimInTraining: claimSummary,
  claimTimeZones: claimSummary,
  claimCertified: claimSummary,
  claimDayRate: claimSummary,
}

const days = (count: number) => (count === 1 ? 'day' : 'days')

export function settingSummary<Name extends SettingName>(name: Name, value: Settings[Name]): string {
  return SETTING_SUMMARIES[name](value)
}
