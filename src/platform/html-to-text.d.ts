/** The package has no types of its own: only what html-text.ts uses. */
declare module 'html-to-text' {
  interface Element {
    name?: string
    children: Element[]
    prev?: Element | null
  }
  interface Builder {
    addInline(text: string): void
  }
  type Formatter = (element: Element, walk: (children: Element[], builder: Builder) => void, builder: Builder) => void
  interface Options {
    wordwrap: number | false
    limits: { maxInputLength: number; maxDepth: number; maxChildNodes: number; ellipsis: string }
    formatters: Record<string, Formatter>
    selectors: { selector: string; format?: string; options?: Record<string, unknown> }[]
  }
  export function compile(options: Options): (html: string) => string
}
