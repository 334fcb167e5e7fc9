import { expect, test } from 'vitest'
import { getCountries } from 'libphonenumber-js/min'
import { claims } from '#content/site.ts'
import { formatSetting, parseSetting, settingFields } from './setting-fields.ts'
import { listPhoneCountries } from './phone-countries.ts'
import { DEFAULT_SETTINGS, publishedFigure, reviewDueOn, SETTING_NAMES, SETTINGS } from './settings.ts'

test('the default settings are valid, and every part of them can be set', () => {
  for (const name of SETTING_NAMES) {
    expect(SETTINGS[name].schema.parse(SETTINGS[name].delivered), name).toEqual(DEFAULT_SETTINGS[name])
    expect(settingFields(name).map(([field]) => field)).toEqual(Object.keys(DEFAULT_SETTINGS[name]))
  }
})

test('a setting that is shown and submitted unchanged stays the same', () => {
  for (const name of SETTING_NAMES) {
    expect(parseSetting(name, formatSetting(name, DEFAULT_SETTINGS[name])), name).toEqual(DEFAULT_SETTINGS[name])
  }
})

test('rates are typed in per cent and kept in hundredths of one, without smaller fractions', () => {
  const rateOf = (rateBasisPoints: string) => parseSetting('cleanWater', { rateBasisPoints }).rateBasisPoints
  expect([rateOf('1'), rateOf('1.25 %'), rateOf('0.29%'), rateOf('8.2')]).toEqual([100, 125, 29, 820])
  expect(rateOf('0.001')).toBe(0.1)
  expect(rateOf('a lot')).toBeNaN()
})

test('each error is a sentence next to its field', () => {
  const faults = (name: keyof typeof SETTINGS, typed: Record<string, unknown>) => {
    const read = SETTINGS[name].schema.safeParse(parseSetting(name, typed))
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  expect(faults('hold', { minutes: '9' })).toEqual(['minutes: Please give whole minutes from 10 to 60.'])
  expect(faults('hold', { minutes: '61' })).toEqual(['minutes: Please give whole minutes from 10 to 60.'])
  expect(faults('hold', { minutes: 'half an hour' })).toEqual(['minutes: Please give whole minutes from 10 to 60.'])
  expect(faults('campaign', { shown: 'perhaps', offer: ' ', code: 'half_price' })).toEqual([
    'shown: Please choose yes or no.',
    'offer: Please write something here.',
    'code: Please use 3 to 30 letters and digits, with single hyphens between them if you like.',
  ])
  expect(faults('promotion', { shown: 'yes', text: 'News', label: 'Go', link: '//elsewhere.example' })).toEqual([
    'link: Please give a page of this site, such as /AdvBanner.',
  ])
  expect(faults('vat', { charged: 'yes', rateBasisPoints: '20', number: '' })).toEqual([
    'number: An invoice needs your VAT registration number.',
  ])
  expect(faults('vat', { charged: 'no', rateBasisPoints: '0', number: 'none' })).toEqual([
    'rateBasisPoints: Please give a rate above 0 and up to 100 per cent.',
    'number: Please give the number as GB 123 4567 89.',
  ])
  const bank = { accountName: 'Tideway', sortCode: '12-34-56', accountNumber: '12345678' }
  expect(faults('bankDetails', bank)).toEqual([])
  expect(faults('bankDetails', { ...bank, accountNumber: '' })).toEqual([
    'accountName: Please fill in all three, or none.',
  ])
  expect(faults('bankDetails', { ...bank, sortCode: '12345', accountNumber: '1' })).toEqual([
    'sortCode: Please give the sort code as 12-34-56.',
    'accountNumber: Please enter all eight digits.',
  ])
  expect(
    faults('cleanWater', { words: 'Water', rateBasisPoints: '1', source: 'Us', reviewedOn: '31/12/2026' }),
  ).toEqual(['reviewedOn: Please give the day of the last review.'])
})

test('the country of telephone numbers is one that the numbering plans know', () => {
  expect(listPhoneCountries()).toEqual(getCountries().toSorted())
  const read = (country: string) => SETTINGS.phoneNumbers.schema.safeParse(parseSetting('phoneNumbers', { country }))
  expect(['de', ' GB ', 'ＤＥ'].map((typed) => read(typed).data?.country)).toEqual(['DE', 'GB', 'DE'])
  for (const typed of ['', 'UK', 'Germany', '+49', 'D E U', 'ZZ'])
    expect(
      read(typed).error?.issues.map(({ message }) => message),
      typed,
    ).toEqual(['Please give the two letters of a country, such as GB for the United Kingdom or DE for Germany.'])
})

const reviewedOn = '2026-11-21'

test('a figure keeps its number for twelve months after its review', () => {
  expect(reviewDueOn(reviewedOn)).toEqual(new Date('2027-11-21T00:00Z'))
  const lastMoment = new Date('2027-11-20T23:59Z')
  for (const { figure } of Object.values(claims))
    expect(publishedFigure({ figure, reviewedOn }, lastMoment)).toBe(figure)
})

test.for([
  ['over 400', 'hundreds'],
  ['over 160', 'hundreds'],
  ['six', 'several'],
  ['over half', 'many'],
  ['62%', 'many'],
  ['up to £800', 'hundreds of pounds'],
  ['£15', 'several pounds'],
  ['1,200', 'thousands'],
  ['about 45', 'dozens'],
])('past its review date “%s” is “%s”', ([figure = '', without]) => {
  expect(publishedFigure({ figure, reviewedOn }, new Date('2027-11-21T00:00Z'))).toBe(without)
})
