import { type Styles, Text as PlainText } from '@react-pdf/renderer'
import { Children, type ReactNode } from 'react'
import { type FontRun, fontRuns, isPrintedBy, isSiteFamily, startsRightToLeft } from '#domain/documents/printable.ts'

type Style = Styles[string]

interface TextProps {
  style?: Style | Style[]
  /** An address of a page, which has no hyphen where a line ends. */
  isAddress?: true
  children?: ReactNode
}

/**
 * Text of a document: what people typed is printed in fonts that have its letters, joined, and from right to left where its
 * script runs so. Every text of a document is written with it, and names its own font if it is not that of the page.
 */
export function Text({ style = {}, isAddress, children }: TextProps) {
  const styles = [style].flat()
  const own = [styles.findLast(({ fontFamily }) => fontFamily)?.fontFamily ?? 'Text'].flat()[0] ?? 'Text'
  const parts = Children.toArray(children)
  const typed = parts.filter((part) => typeof part === 'string').join('')
  if (isPrintedBy(own, typed))
    return (
      <PlainText style={style} {...(isAddress && { hyphenationCallback: (word: string) => [word] })}>
        {children}
      </PlainText>
    )
  const isShaped = fontRuns(typed, own).some(({ family }) => !isSiteFamily(family))
  // Other scripts reach further up and down than the site's fonts. What has no size of its own has the page's wide lines.
  const height = isShaped && styles.some(({ fontSize }) => fontSize) ? [{ lineHeight: 1.8 }] : []
  const direction = startsRightToLeft(typed) ? [{ direction: 'rtl', textAlign: 'left' } as const] : []
  return (
    <PlainText style={[...styles, ...height, ...direction]}>
      {parts.map((part) =>
        typeof part === 'string' ? fontRuns(part, own).map((run, index) => <Run key={index} run={run} />) : part,
      )}
    </PlainText>
  )
}

function Run({ run: { family, text } }: { run: FontRun }) {
  // Space between letters would tear joined ones apart, and these fonts have one weight.
  const shaped = isSiteFamily(family) ? {} : { letterSpacing: 0, fontWeight: 400 }
  return <PlainText style={{ fontFamily: family, ...shaped }}>{text}</PlainText>
}
