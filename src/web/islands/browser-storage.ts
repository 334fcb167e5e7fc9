/** Keeps on the visitor's own device which stars an article was given. */
export function keepOwnStars(article: string, stars: number): void {
  keep('stars', { ...readChoices('stars'), [article]: stars })
}

/** A page is the same for everybody, so one's own stars are filled in here. */
export function showOwnStars(): void {
  const own = readChoices('stars')
  for (const star of document.querySelectorAll<HTMLInputElement>('.rating [name=stars]')) {
    const article = star.form?.elements.namedItem('article')
    if (article instanceof HTMLInputElement && star.value === String(own[article.value])) star.checked = true
  }
}

/** Where choices stay: the browser's storage, or nowhere if it has none. Made by head-script.js on every page. */
declare const kept: Partial<Record<string, string>>

export const readChoices = (name: string): Partial<Record<string, unknown>> => JSON.parse(kept[name] ?? '{}')

export function keep(name: string, input: Record<string, unknown>): void {
  kept[name] = JSON.stringify(input)
}

export const isAccepted = (): boolean => kept.cookieConsent === 'accepted'
