/** `enquiry-taken` as it is read: "Enquiry taken". Actions are written so that this is enough. */
export const actionLabel = (action: string): string => {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
