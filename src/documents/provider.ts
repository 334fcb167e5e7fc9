import { site } from '#content/site.ts'

/** The provider, as every email and document names it. */
export interface ProviderDetails {
  brand: string
  publicUrl: string
  email: string
  phone: string
  address: string[]
  /** Empty until the provider gives theirs. */
  companyNumber: string
}

export function providerDetails(publicUrl: string): ProviderDetails {
  return {
    brand: site.brand,
    publicUrl,
    email: site.email,
    phone: site.phone.shown,
    address: site.address,
    companyNumber: site.companyNumber,
  }
}

/** Name and address. The name is left out where the address already begins with it. */
export function supplierLines({ brand, address }: ProviderDetails): string[] {
  return address[0]?.startsWith(brand) ? address : [brand, ...address]
}
