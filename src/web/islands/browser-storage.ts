import { keep, readChoices } from '#web/intent/kept.ts'

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
