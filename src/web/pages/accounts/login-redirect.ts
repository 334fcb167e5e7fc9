/** Where to redirect after signing in: the wanted path when it is one of this site, otherwise the usual one. */
export function safeRedirectPath(wanted: string | null, usual: string): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted)) return usual
  const { origin, pathname, search } = new URL(wanted, 'https://own.invalid')
  return origin === 'https://own.invalid' && !pathname.startsWith('//') ? pathname + search : usual
}
