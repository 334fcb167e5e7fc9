import { useSearchParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'

/** The address of a page with the word for what was just done there: the page says it in its own sentence. */
export const withFlash = (path: string, said: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}said=${encodeURIComponent(said)}`

/** What was just done, in the page's words. A word that it does not know is not shown. */
export function FlashMessage({ words }: { words: Record<string, string> }) {
  const [params] = useSearchParams()
  const said = params.get('said') ?? ''
  if (!Object.hasOwn(words, said)) return null
  return (
    <Notice kind="ok" live>
      <p>{words[said]}</p>
    </Notice>
  )
}
