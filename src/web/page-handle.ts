import { type UIMatch, useMatches } from 'react-router'

/** What a page's route says of itself: whether React takes it over in the browser, its frame, and its own style. */
export interface PageHandle {
  hydrate?: boolean
  /** `demo` is the site's own without the call-back form: nothing can be sent from such a page. */
  frame?: 'quiet' | 'admin' | 'demo'
  /** Inlined after the style that all pages share; a page that is one of several may wear what its address needs. */
  css?: string | ((match: Pick<UIMatch, 'pathname'>) => string)
}

/** The handles of the routes that make this page. */
export const useHandles = (): PageHandle[] =>
  useMatches().flatMap(({ handle }) => (handle ? [handle as PageHandle] : [])) // declared by our own routes

export const frameOf = (handles: PageHandle[]) => handles.find(({ frame }) => frame)?.frame

export function cssOf(match: UIMatch): string {
  const { css = '' } = (match.handle ?? {}) as PageHandle // declared by our own routes
  return typeof css === 'string' ? css : css(match)
}
