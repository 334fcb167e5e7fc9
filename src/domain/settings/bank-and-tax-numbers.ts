import { foldSigns } from '#platform/typed-text.ts'

/** Spaces, dots and hyphens are left out, and letters are capitals. */
export const withoutSeparators = (text: string): string => foldSigns(text).replace(/[ .-]/g, '').toUpperCase()

/** A number in groups, where it has the shape of one; anything else as it was typed, for its schema to reject. */
const grouped = (shape: RegExp, groups: string) => (typed: string) => {
  const bare = withoutSeparators(typed)
  return shape.test(bare) ? bare.replace(shape, groups).trim() : typed
}

/** 12-34-56, also from "123456" or "12 34 56". */
export const readSortCode = grouped(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')

export const readAccountNumber = grouped(/^(\d{8})$/, '$1')

/** GB 123 4567 89, also without its spaces or its country; with three more digits for a branch. */
export const readVatNumber = grouped(/^(?:GB)?(\d{3})(\d{4})(\d\d)(\d{3})?$/, 'GB $1 $2 $3 $4')
