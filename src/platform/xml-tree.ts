import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element without its namespace: its attributes begin with @, its text is `#text`, its children are lists. */
export interface XmlElement {
  [name: string]: string | XmlElement[]
}

/** Declared entities are how a small XML file grows without end, or reads other files: a document of ours has none. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // the five of XML, and signs by their number
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Null for what is no well-formed XML, is cut off, nested without end, or declares a type or entities. */
export function readXml(text: string): XmlElement | null {
  const xml = text.replace(/^\uFEFF/, '').trim()
  if (DECLARES.test(xml) || XMLValidator.validate(xml) !== true) return null
  try {
    return parser.parse(xml) as XmlElement // by the options above
  } catch {
    return null
  }
}

/** All elements at the end of a path. */
export const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (found, name) => found.flatMap((one) => (Array.isArray(one[name]) ? one[name] : [])),
    [element],
  )

/** The text of the first of them that has one; empty where none has. */
export const textAt = (element: XmlElement, ...path: string[]): string =>
  elementsAt(element, ...path)
    .map((one) => String(one['#text'] ?? '').trim())
    .find(Boolean) ?? ''
