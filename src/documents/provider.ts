import { type BrandShades, brandShades } from '#domain/content/brand-shades.ts'
import { getSupplier, type Supplier } from '#domain/content/company.ts'
import { type LogoGround, parseLogoId } from '#domain/content/logo-id.ts'
import { findLogo } from '#domain/content/logos.ts'
import type { ContentSource } from '#domain/content/shown-content.ts'

export interface LogoPicture {
  /** A data: address, so that nothing is loaded when an email is opened. */
  src: string
  width: number
  height: number
  ground: LogoGround
  nameShown: boolean
}

/** The provider, as every email and document names it. */
export interface ProviderDetails extends Supplier {
  publicUrl: string
  /** Absent for the built-in logo. */
  picture?: LogoPicture
  /** Absent while they are as delivered. */
  shades?: BrandShades
}

/** The company’s details, logo and colours as they are published now. */
export async function getProvider(source: ContentSource, publicUrl: string): Promise<ProviderDetails> {
  return { ...(await withLook(source, await getSupplier(source))), publicUrl }
}

/** A supplier with the picture of its logo and the shades of its colours; where it has none, those that are delivered. */
export async function withLook(
  { db }: Pick<ContentSource, 'db'>,
  supplier: Supplier,
): Promise<Omit<ProviderDetails, 'publicUrl'>> {
  const { logo, colours } = supplier
  const coloured = { ...supplier, ...(colours && { shades: brandShades(colours) }) }
  const parts = logo && parseLogoId(logo.id)
  const png = logo && (await findLogo({ db }, logo))
  if (!parts || !png) return coloured
  const src = `data:image/png;base64,${png.toString('base64')}`
  return { ...coloured, picture: { ...parts, src, nameShown: logo.nameShown } }
}

/** How large a logo is drawn: in its shape, as high as it may be, unless it is too wide. */
export function logoSize(
  { width, height }: Pick<LogoPicture, 'width' | 'height'>,
  most: { width: number; height: number },
) {
  const scale = Math.min(most.height / height, most.width / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Name and address. The name is left out where the address already begins with it. */
export function supplierLines({ brand, address }: ProviderDetails): string[] {
  return address[0]?.startsWith(brand) ? address : [brand, ...address]
}
