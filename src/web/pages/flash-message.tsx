import { useSearchParams } from 'react-router'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The address of a page with the name of a flash message, which the page shows once it is opened. */
export const withFlash = (path: string, flash: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}said=${encodeURIComponent(flash)}`

/** The flash message that the address names. `messages` are the page's own: any other name shows nothing. */
export function FlashMessage({ messages }: { messages: Record<string, string> }) {
  const [params] = useSearchParams()
  const flash = params.get('said') ?? ''
  if (!Object.hasOwn(messages, flash)) return null
  return (
    <Notice kind="ok" live>
      <p>
        <DatedText>{messages[flash]}</DatedText>
      </p>
    </Notice>
  )
}
