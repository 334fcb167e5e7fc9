import { getSupplier, type Supplier } from '#domain/documents/document-snapshot.ts'
import type { ContentSource } from '#domain/content/shown-content.ts'

/** The provider, as every email and document names it. */
export interface ProviderDetails extends Supplier {
  publicUrl: string
}

/** As we are now. */
export const getProvider = async (source: ContentSource, publicUrl: string): Promise<ProviderDetails> => ({
  ...(await getSupplier(source)),
  publicUrl,
})

/** Name and address. The name is left out where the address already begins with it. */
export function supplierLines({ brand, address }: ProviderDetails): string[] {
  return address[0]?.startsWith(brand) ? address : [brand, ...address]
}
