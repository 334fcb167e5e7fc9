import { type UIMatch, useMatches } from 'react-router'

/** What a route module tells root.tsx: whether the page is hydrated, its frame, and its own CSS. */
export interface PageHandle {
  hydrate?: boolean
  /**
   * `demo` is the site's frame whose call-back form is handled by another page, because nothing else can be sent from such a
   * page, and `light` has a footer without its picture, where the page is short. `quiet` is for pages that should not lead
   * away; `portal` is the same for the trainee's own pages, with the way out in the header.
   */
  frame?: 'quiet' | 'light' | 'admin' | 'demo' | 'portal'
  /** Inlined after the CSS that all pages share; a module with several addresses may choose by the address or its data. */
  css?: string | ((match: Pick<UIMatch, 'pathname' | 'loaderData'>) => string)
}

export const useHandles = (): PageHandle[] =>
  useMatches().flatMap(({ handle }) => (handle ? [handle as PageHandle] : [])) // declared by our own routes

export const frameOf = (handles: PageHandle[]) => handles.find(({ frame }) => frame)?.frame

export function cssOf(match: UIMatch): string {
  const { css = '' } = (match.handle ?? {}) as PageHandle // declared by our own routes
  return typeof css === 'string' ? css : css(match)
}
