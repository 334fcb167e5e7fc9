/** Stores in the browser how many stars the visitor gave an article. */
export function keepOwnStars(article: string, stars: number): void {
  storeChoices('stars', { ...readChoices('stars'), [article]: stars })
}

/** Ticks the visitor's own rating: an article's page is cached, and so is the same for everybody. */
export function showOwnStars(): void {
  const own = readChoices('stars')
  for (const star of document.querySelectorAll<HTMLInputElement>('.rating [name=stars]')) {
    const article = star.form?.elements.namedItem('article')
    if (article instanceof HTMLInputElement && star.value === String(own[article.value])) star.checked = true
  }
}

/** The browser's localStorage, or an empty object where it has none: a global of head-script.js. */
declare const kept: Partial<Record<string, string>>

export const readChoices = (name: string): Partial<Record<string, unknown>> => JSON.parse(kept[name] ?? '{}')

export function storeChoices(name: string, choices: Record<string, unknown>): void {
  kept[name] = JSON.stringify(choices)
}

export const isAccepted = (): boolean => kept.cookieConsent === 'accepted'
