import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPhoneCountries } from '#domain/settings/phone-countries.ts'
import { type VatCheck, vatTreatmentFor } from './buyer-vat.ts'
import { EU_COUNTRIES } from './vat.ts'

type Treatment = ReturnType<typeof vatTreatmentFor>['treatment']

/** Country and number as they are stated, and what follows for a company that orders a course at the standard rate. */
const GOLDEN: [country: string, vatNumber: string, treatment: Treatment, check: VatCheck | null, why: string][] = [
  ['', '', 'standard', null, 'nothing is stated'],
  ['GB', '', 'standard', null, 'a UK company without a number'],
  ['GB', 'GB 980 7806 84', 'standard', null, 'a UK company with its number'],
  ['GB', '980780684', 'standard', null, 'a UK number without its country'],
  ['GB', 'gb980780684001', 'standard', null, 'a branch of a UK company'],
  ['GB', 'GBGD001', 'standard', null, 'a department of the government'],
  ['GB', 'GB 123 4567 89', 'standard', 'wrong-form', 'a UK number with a wrong check digit'],
  ['GB', 'not registered', 'standard', null, 'words are no number'],
  ['GB', 'n/a', 'standard', null, 'words with a sign'],
  ['GB', 'XI980780684', 'standard', null, 'Northern Ireland counts as the UK for services'],
  ['', 'XI 980 7806 84', 'standard', null, 'the same where no country is asked'],
  ['IM', 'GB 980 7806 84', 'standard', null, 'the Isle of Man is in the VAT area of the UK'],
  ['IM', '', 'standard', null, 'the Isle of Man without a number'],
  ['JE', '', 'outside-scope', null, 'Jersey'],
  ['GG', '', 'outside-scope', null, 'Guernsey'],
  ['GI', '', 'outside-scope', null, 'Gibraltar'],
  ['DE', 'DE136695976', 'reverse-charge', null, 'Germany'],
  ['DE', 'de 136.695-976', 'reverse-charge', null, 'spaces, a dot, a hyphen and small letters'],
  ['DE', 'ＤＥ１３６６９５９７６', 'reverse-charge', null, 'digits and letters of full width'],
  ['DE', 'DE\u00a0136\u2011695\u2011976', 'reverse-charge', null, 'spaces and hyphens that do not break'],
  ['DE', '136695976', 'reverse-charge', null, 'the country only in its own field'],
  ['DE', 'DE136695977', 'standard', 'wrong-form', 'a wrong check digit'],
  ['DE', 'DE13669597', 'standard', 'wrong-form', 'a digit too few'],
  ['DE', '', 'standard', 'no-number', 'an EU company without a number'],
  ['DE', 'none', 'standard', 'no-number', 'a word in the place of a number'],
  ['', 'DE136695976', 'reverse-charge', null, 'the number alone says the country'],
  ['', 'DE12', 'standard', 'wrong-form', 'it looks like one of the EU and is none'],
  ['GB', 'DE136695976', 'reverse-charge', 'other-country', 'the country was left as the form had it'],
  ['GB', 'DE12', 'standard', 'wrong-form', 'neither'],
  ['GR', 'EL094259216', 'reverse-charge', null, 'Greece has EL in its numbers'],
  ['GR', 'GR094259216', 'reverse-charge', null, 'and GR as its country'],
  ['GR', '094259216', 'reverse-charge', null, 'or neither'],
  ['FR', 'FR K7 399 859 412', 'reverse-charge', null, 'France, with a letter in the key'],
  ['FR', '40 303 265 045', 'reverse-charge', null, 'France without its country'],
  ['MC', 'FR40303265045', 'reverse-charge', null, 'Monaco is in the VAT area of France'],
  ['BE', 'BE 1000.000.417', 'reverse-charge', null, 'Belgian numbers that begin with 1'],
  ['BE', 'BE 0428.759.497', 'reverse-charge', null, 'and the older ones'],
  ['IE', 'IE6388047V', 'reverse-charge', null, 'Ireland'],
  ['IE', 'IE1234567FA', 'reverse-charge', null, 'Ireland, as numbers are since 2013'],
  ['NL', 'NL004495445B01', 'reverse-charge', null, 'the Netherlands'],
  ['ES', 'ESB58378431', 'reverse-charge', null, 'Spain'],
  ['ES', 'B-58378431', 'reverse-charge', null, 'Spain without its country'],
  ['AT', 'ATU13585627', 'reverse-charge', null, 'Austria'],
  ['SE', 'SE556188840401', 'reverse-charge', null, 'Sweden'],
  ['PL', 'PL 856-734-62-15', 'reverse-charge', null, 'Poland'],
  ['FR', 'DE136695976', 'reverse-charge', null, 'registered in another country of the EU'],
  ['DE', 'EU372000063', 'standard', 'wrong-form', 'a number of the one-stop shop is no company’s'],
  ['DE', 'GB 980 7806 84', 'standard', 'other-country', 'a UK number, and a country in the EU'],
  ['DE', 'XI980780684', 'standard', 'other-country', 'the same of Northern Ireland'],
  ['DE', 'CHE-107.787.577 MWST', 'standard', 'wrong-form', 'a Swiss number, and a country in the EU'],
  ['US', 'GB 980 7806 84', 'standard', 'other-country', 'a UK number, and a country elsewhere'],
  ['US', 'DE136695976', 'reverse-charge', null, 'an American company that is registered in the EU'],
  ['CH', '', 'outside-scope', null, 'Switzerland'],
  ['CH', 'CHE-107.787.577 MWST', 'outside-scope', null, 'Switzerland with its number'],
  ['CH', 'CHE-1', 'outside-scope', null, 'elsewhere the number decides nothing'],
  ['', 'CHE-107.787.577', 'outside-scope', null, 'a Swiss number alone'],
  ['NO', 'NO 974 760 673 MVA', 'outside-scope', null, 'Norway'],
  ['', 'NO 974 760 673 MVA', 'outside-scope', null, 'a Norwegian number alone'],
  ['GB', 'NO 974 760 673 MVA', 'outside-scope', 'other-country', 'the country was left as the form had it'],
  ['US', '12-3456789', 'outside-scope', null, 'the United States'],
  ['AE', '100123456700003', 'outside-scope', null, 'the United Arab Emirates'],
  ['AX', '', 'outside-scope', null, 'Åland is outside the VAT area of the EU'],
  ['ZZ', '', 'outside-scope', null, 'elsewhere, as the form says it'],
]

test.for(GOLDEN)('a company of “%s” with the number “%s”: %s, %s: %s', ([country, vatNumber, treatment, check]) => {
  expect(vatTreatmentFor('standard', { consumer: false, country, vatNumber })).toEqual({ treatment, check })
})

test('there are enough golden cases, and each has one answer', () => {
  expect(GOLDEN.length).toBeGreaterThan(40)
  expect(new Set(GOLDEN.map(([country, number]) => `${country}/${number}`)).size).toBe(GOLDEN.length)
})

const anyTreatment = fc.constantFrom<Treatment>('standard', 'zero', 'exempt')
const anyCountry = fc.constantFrom('', 'ZZ', ...listPhoneCountries())
const anyNumber = fc.oneof(fc.string(), fc.constantFrom(...GOLDEN.map(([, number]) => number)))

test('a consumer has the VAT of the course, wherever they are, with each number', () => {
  fc.assert(
    fc.property(anyTreatment, anyCountry, anyNumber, (course, country, vatNumber) => {
      expect(vatTreatmentFor(course, { consumer: true, country, vatNumber })).toEqual({
        treatment: course,
        check: null,
      })
    }),
  )
})

test('each buyer has an answer, and VAT is left off in the EU and in the UK only for a number in its right form', () => {
  fc.assert(
    fc.property(anyTreatment, anyCountry, anyNumber, (course, country, vatNumber) => {
      const { treatment } = vatTreatmentFor(course, { consumer: false, country, vatNumber })
      expect([course, 'reverse-charge', 'outside-scope']).toContain(treatment)
      const unproven = vatTreatmentFor(course, { consumer: false, country, vatNumber: '' }).treatment
      const isHere = ['', 'GB', 'IM', 'MC', ...EU_COUNTRIES].includes(country)
      expect(unproven).toBe(isHere ? course : 'outside-scope')
    }),
  )
})

test('the case of the letters, spaces, dots and hyphens change nothing', () => {
  const spread = ([first = '', ...rest]: string) => `${first}${rest.map((sign) => ` ${sign}.-`).join('')}`
  for (const [country, vatNumber, treatment, check] of GOLDEN.filter(([, number]) => /^[A-Z]{2}\d+$/.test(number)))
    for (const typed of [vatNumber.toLowerCase(), spread(vatNumber), ` ${vatNumber}\n`])
      expect(vatTreatmentFor('standard', { consumer: false, country, vatNumber: typed })).toEqual({ treatment, check })
})
