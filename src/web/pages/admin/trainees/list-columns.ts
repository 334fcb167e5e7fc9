/** The heads of the columns by the word that stands for each in an address. Number, name and way to the file stay. */
export const COLUMNS = {
  email: 'Email',
  name: 'Full Name',
  phone: 'Phone',
  course: 'Course',
  coupon: 'Coupon Code',
  paid: 'Transaction Date',
} as const
export type ListColumn = keyof typeof COLUMNS

export const COLUMN_KEYS = Object.keys(COLUMNS) as ListColumn[] // the record's own keys

/** The columns that an address asks for; all of them where it asks for none that there is. */
export function readColumns({ searchParams }: { searchParams: URLSearchParams }): ListColumn[] {
  const asked = searchParams.getAll('column')
  const known = COLUMN_KEYS.filter((word) => asked.includes(word))
  return known.length === 0 ? COLUMN_KEYS : COLUMN_KEYS.filter((word) => word === 'name' || known.includes(word))
}
