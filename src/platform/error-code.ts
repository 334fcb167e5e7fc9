/** The code of an error by Node or PostgreSQL, such as `ENOENT` or `28P01`; empty where it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
