import { currentSupplier, type Supplier } from '#domain/documents/document-snapshot.ts'

/** The provider, as every email and document names it. */
export interface ProviderDetails extends Supplier {
  publicUrl: string
}

export const providerDetails = (publicUrl: string, supplier: Supplier = currentSupplier()): ProviderDetails => ({
  ...supplier,
  publicUrl,
})

/** Name and address. The name is left out where the address already begins with it. */
export function supplierLines({ brand, address }: ProviderDetails): string[] {
  return address[0]?.startsWith(brand) ? address : [brand, ...address]
}
