/** Where to go on after signing in: an address of this site, or the usual one for everything else. */
export function safeRedirectPath(wanted: string | null, usual: string): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted)) return usual
  const { origin, pathname, search } = new URL(wanted, 'https://own.invalid')
  return origin === 'https://own.invalid' && !pathname.startsWith('//') ? pathname + search : usual
}
