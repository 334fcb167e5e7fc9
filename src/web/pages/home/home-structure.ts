import { site, socialLinks } from '#content/site.ts'

/** Who we are, and the site, for readers that are machines: the same facts as the footer's. */
export function homeStructuredData(publicUrl: string): object[] {
  const [, street, city, postcode] = site.address
  return [
    {
      '@type': 'EducationalOrganization',
      '@id': `${publicUrl}/#organization`,
      name: site.brand,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      description: site.description,
      email: site.email,
      telephone: site.phone.link.replace('tel:', ''),
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        postalCode: postcode,
        addressCountry: 'GB',
      },
      sameAs: socialLinks.map(({ link }) => link).filter((link) => new URL(link).pathname !== '/'),
    },
    {
      '@type': 'WebSite',
      name: site.brand,
      url: `${publicUrl}/`,
      inLanguage: 'en-GB',
      publisher: { '@id': `${publicUrl}/#organization` },
    },
  ]
}
