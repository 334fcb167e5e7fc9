import { site } from '#content/site.ts'
import { withCountry } from '#domain/phone-country.ts'
import { readPhone, toTelephoneLink } from '#domain/phone-number.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { toAsciiAddress } from '#platform/email-address.ts'
import { type Branding, getBranding, hasOwnColours, type OwnLogo, ownLogoOf } from './branding.ts'
import type { ContentOf, ReadableContent } from './content-document.ts'
import { checked, group, list, longText, text } from './content-fields.ts'
import { type ContentSource, getContent } from './shown-content.ts'

/** Who we are, as pages, emails and documents name us. */
export type Company = Pick<
  typeof site,
  'brand' | 'description' | 'phone' | 'email' | 'address' | 'companyNumber' | 'callHours' | 'copyright'
>

/** Fewer digits ring nowhere from outside an office. */
const isPhone = (typed: string): boolean => /^\+?\d{5}/.test(readPhone(typed) ?? '')

const field = checked(
  checked(
    group('', {
      brand: text('Name', 40, { hint: 'In the header, in titles and emails, and on documents' }),
      description: longText('What you do', 155, { hint: 'In one sentence, for search engines' }),
      address: list('Postal address', text('Line', 80), {
        itemLabel: 'Line',
        least: 4,
        most: 7,
        hint: 'The registered name first, then street, town and postcode',
      }),
      companyNumber: text('Company number', 20, { hint: 'On receipts and invoices', optional: true }),
      phone: text('Phone', 30),
      email: text('Email', 254, {
        hint: 'Our emails come from it and enquiries go to it: your mail server must be allowed to send for it',
      }),
      callHours: text('When you answer the phone', 120),
      copyright: text('Copyright line', 100),
    }),
    ({ phone }) => isPhone(phone),
    { path: ['phone'], message: 'Please give a phone number, such as 020 7946 0123 or +44 20 7946 0123.' },
  ),
  ({ email }) => toAsciiAddress(email) !== null,
  { path: ['email'], message: 'Please give an email address, such as hello@example.com.' },
)

/** What only owners change. Documents that are issued keep what was true then. */
export const companyContent = {
  key: 'company',
  field,
  initial: {
    brand: site.brand,
    description: site.description,
    address: site.address,
    companyNumber: site.companyNumber,
    phone: site.phone.shown,
    email: site.email,
    callHours: site.callHours,
    copyright: site.copyright,
  },
} satisfies ReadableContent

/** Us, as staff have written it; the delivered details where they have not. */
export function companyOf(content: ContentOf<typeof companyContent>, { country }: Settings['phoneNumbers']): Company {
  if (content === companyContent.initial) return site
  const link = toTelephoneLink(withCountry(readPhone(content.phone) ?? '', country))
  return { ...content, phone: { shown: content.phone, link: link ?? '' } }
}

/** The company’s details as they are published now. */
export const getCompany = async (source: ContentSource): Promise<Company> =>
  companyOf(await getContent(source, companyContent), await getSetting(source, { name: 'phoneNumbers' }))

export interface Supplier {
  brand: string
  email: string
  phone: string
  address: string[]
  /** Empty until the provider gives theirs. */
  companyNumber: string
  /** Absent while we use the built-in one. */
  logo?: OwnLogo
  /** The colours that an owner has chosen; absent while they are as delivered. */
  colours?: Pick<Branding, 'accent' | 'button'>
}

export async function getSupplier(source: ContentSource): Promise<Supplier> {
  const { brand, email, phone, address, companyNumber } = await getCompany(source)
  const branding = await getBranding(source)
  const logo = ownLogoOf(branding)
  const { accent, button } = branding
  return {
    brand,
    email,
    phone: phone.shown,
    address,
    companyNumber,
    ...(logo && { logo }),
    ...(hasOwnColours(branding) && { colours: { accent, button } }),
  }
}
