/** A generator of the same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const ADDRESSES = [
  'javascript:canary()',
  'JaVaScRiPt&#58;canary()',
  'java\tscript:canary()',
  '&#106;avascript:canary()',
  'data:text/html,<script>canary()</script>',
  'vbscript:canary',
  '//evil.example/x',
  '/\\evil.example',
  'http://evil.example',
  'https://user:secret@evil.example',
  'drawing:../../x"onload="canary()',
  'file:///etc/passwd',
  'https://fine.example/"onmouseover="canary()',
  '/faq',
]

const PIECES: ((address: string) => string)[] = [
  (address) => `[link](${address})`,
  (address) => `[link](<${address}> "title\\" onclick=\\"canary()")`,
  (address) => `![alt](${address})`,
  (address) => `![alt"onerror="canary()](${address})`,
  (address) => `<${address}>`,
  (address) => `[ref]\n\n[ref]: ${address}\n`,
  (address) => `<a href="${address}" onclick="canary()">x</a>`,
  (address) => `<img src=x onerror=canary()>${address}`,
  (address) => `<svg/onload=canary()><use href="${address}"/></svg>`,
  () => '<script>canary()</script>',
  () => '\n\n<style>body{display:none}</style>\n\n',
  () => '<iframe srcdoc="<script>canary()</script>"></iframe>',
  () => '<div style="position:fixed">x</div>',
  () => '\n\n| a | b |\n|:-:|--:|\n| <b onclick=canary()>1</b> | 2 |\n\n',
  () => '\n- [x] task\n- [ ] other\n',
  () => 'Note[^1].\n\n[^1]: <script>canary()</script>\n',
  () => '\n```html" onload="canary()\n<script>canary()</script>\n```\n',
  () => '\n# Heading {onclick=canary()} <x id=y>\n',
  () => '\n> [!NOTE]\n> <form action=//evil.example><input name=q autofocus onfocus=canary()></form>\n',
  () => '<!--><script>canary()</script>-->',
  () => '<![CDATA[<script>canary()</script>]]>',
  () => '&lt;script&gt;canary()&lt;/script&gt; \u0000 \uFFFD \u202E',
  () => '**_~~`unclosed',
  () => 'https://evil.example:canary@x www.evil.example evil@evil.example',
]

/** A document that tries to run a script, to lead elsewhere or to style the page; another for each seed. */
export function hostileMarkdown(seed: number): string {
  const next = numbers(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item // below its length
  const separators = ['\n\n', ' ', '\n', '\n> ', '\n- ', '\t']
  const count = 2 + Math.floor(next() * 8)
  return Array.from({ length: count }, () => one(PIECES)(one(ADDRESSES)) + one(separators)).join('')
}

const ALLOWED_TAGS =
  /^(a|aside|blockquote|br|code|del|em|figcaption|figure|h2|h3|hr|li|ol|p|pre|strong|sup|table|tbody|td|th|thead|tr|ul)$/
const ALLOWED_ATTRIBUTES = /^(aria-label|class|href|id|scope|start|tabindex)$/
const ALLOWED_ADDRESS = /^(\/(?![/\\])[^\\]*|https:\/\/[^@\\]+|#[\w-]+|mailto:[\w.@-]+)$/

/** What of rendered HTML a browser would run, load, follow elsewhere or take for style. */
export function liveParts(html: string): string[] {
  const live: string[] = []
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][^\s/>]*)((?:[^>"]|"[^"]*")*)>/gi)) {
    if (!ALLOWED_TAGS.test(tag)) live.push(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(/([^\s="/]+)="([^"]*)"/g)) {
      if (!ALLOWED_ATTRIBUTES.test(name)) live.push(`${tag} ${name}`)
      if (name === 'href' && !ALLOWED_ADDRESS.test(value.replaceAll('&amp;', '&'))) live.push(value)
      if (name === 'class' && !/^(dg-table|article-note|dg-figure)$/.test(value)) live.push(`class ${value}`)
    }
  }
  return live
}
