/** A browser that really starts, by the order in find-browser.mjs. @throws a paragraph when none does. */
export function findBrowser(): Promise<string>
