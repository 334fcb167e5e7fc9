/**
 * Renders again only when what is shown has changed. Rendering takes much longer than a look-up, and anyone may ask.
 * One file is stored for each name.
 */
export function renderOnce(): (name: string, shown: unknown, render: () => Promise<Buffer>) => Promise<Buffer> {
  const stored = new Map<string, { key: string; content: Promise<Buffer> }>()
  return (name, shown, render) => {
    const key = JSON.stringify(shown)
    const found = stored.get(name)
    if (found?.key === key) return found.content
    const content = render()
    stored.set(name, { key, content })
    content.catch(() => stored.get(name)?.content === content && stored.delete(name))
    return content
  }
}
