import { createContext, use } from 'react'
import { phoneNumbers } from '#content/site.ts'
import { type Inline, parseRichText } from '#domain/content/rich-text.ts'
import { withCountry } from '#domain/phone-country.ts'
import { readPhone, toTelephoneLink } from '#domain/phone-number.ts'

/** Of which country numbers are that are written without one. */
export const PhoneCountry = createContext(phoneNumbers.country)

/** What staff wrote with a few marks, as elements: none of it is ever HTML. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map((block, at) => {
    switch (block.kind) {
      case 'paragraph':
        return <p key={at}>{asElements(block.parts)}</p>
      case 'list':
        return (
          <ul key={at}>
            {block.items.map((parts, point) => (
              <li key={point}>{asElements(parts)}</li>
            ))}
          </ul>
        )
      case 'terms':
        return (
          <dl key={at}>
            {block.items.map(({ name, parts }, line) => (
              <div key={line}>
                <dt>{name}</dt>
                <dd>{asElements(parts)}</dd>
              </div>
            ))}
          </dl>
        )
    }
  })
}

const asElements = (parts: readonly Inline[]) =>
  parts.map((part, at) => {
    if (typeof part === 'string') return <Contacts key={at} text={part} />
    if (part.kind === 'link')
      return (
        <a key={at} href={part.href}>
          {part.parts.join('')}
        </a>
      )
    const Tag = part.kind
    return <Tag key={at}>{asElements(part.parts)}</Tag>
  })

/** An email address, a phone number as it is written in the UK or with the code of a country, or the name of a website alone. */
const CONTACT =
  /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+\d{1,3} ?|\b0)\d{2,4}(?: \d{3,4}){2}\b|(?<![\w/.-])(?:[a-z0-9-]+\.){1,4}(?:(?:co|gov|org)\.uk|com|org)(?![\w/-]|\.\w))/

/** A text in which one press writes the email, makes the call or opens the site. */
function Contacts({ text }: { text: string }) {
  const country = use(PhoneCountry)
  // What is matched is at the odd places.
  return text.split(CONTACT).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={contactAddress(part, country)}>
        {part}
      </a>
    ),
  )
}

function contactAddress(contact: string, country: string): string {
  if (contact.includes('@')) return `mailto:${contact}`
  if (/[a-z]/.test(contact)) return `https://${contact}`
  return toTelephoneLink(withCountry(readPhone(contact) ?? '', country)) ?? ''
}
