/** Internals: what a stack trace, a query, a path or a version would show. */
export const INNARDS =
  /\bat .{0,80}:\d+:\d+|\.[jt]sx?:\d+|node_modules|node:internal|\bselect\b.{0,40}\bfrom\b|relation "|column "|does not exist|kysely|postgres|pgboss|\/tmp\/|\/home\/|build\/server|v24\.\d|TypeError|ReferenceError|ECONN/i
