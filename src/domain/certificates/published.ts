/** So many certificates share one list of revoked ones: the least that the W3C's Bitstring Status List allows. */
export const STATUS_LIST_LENGTH = 131_072

/** Where others find what they need to check a certificate without asking us. `publicUrl` comes from the settings. */
export function published(publicUrl: string) {
  return {
    page: (publicId: string) => `${publicUrl}/certificate/${publicId}`,
    /** Who signs: the issuer's id, and what is known under it. */
    issuer: `${publicUrl}/.well-known/tideway-issuer.json`,
    keys: `${publicUrl}/.well-known/tideway-keys.json`,
    key: (thumbprint: string) => `${publicUrl}/.well-known/tideway-keys/${thumbprint}`,
    revoked: (list: number) => `${publicUrl}/.well-known/tideway-revoked/${list}`,
  }
}

/** Which list a certificate is in, and where in it: its number decides. */
export const statusListPosition = (number: number): { list: number; index: number } => ({
  list: Math.floor(number / STATUS_LIST_LENGTH) + 1,
  index: number % STATUS_LIST_LENGTH,
})
