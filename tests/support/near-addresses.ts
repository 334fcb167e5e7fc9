/** Addresses with one digit changed, and addresses cut short, at every digit. */
export const addressesNear = (publicId: string): string[] =>
  [...publicId].flatMap((digit, at) => {
    const other = ((parseInt(digit, 16) + 1) % 16).toString(16)
    const shorter = at > 0 ? [publicId.slice(0, at)] : []
    return [publicId.slice(0, at) + other + publicId.slice(at + 1), ...shorter]
  })
