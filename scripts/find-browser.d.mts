/** Answers the path of a Chromium that really shows a page; throws when there is none. */
export function findBrowser(): Promise<string>
