/** Asked for before the style is read: the two families that every page shows at once. */
export const preloadedFonts = ['/fonts/familjen-grotesk.woff2', '/fonts/atkinson-hyperlegible-next.woff2']
