/** Every zone that the server knows, with the two that are wanted most in front. */
export function listTimeZones(): string[] {
  return [...new Set(['Europe/London', 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
