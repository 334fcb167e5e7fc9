/** Inlined first thing in <head>, so that a stored choice of light or dark is there before anything is painted. */
export const themeScript = `try{const t=localStorage.theme;if(t)document.documentElement.dataset.theme=t}catch{}`

/**
 * Inlined at the end of <body>. All that a reading page needs beyond the browser's own parts: the visitor's hours beside
 * the course's when the two clocks differ, menus that close on Escape and on a click elsewhere, and the theme's switch.
 */
export const readingScript = `{
const all = (s) => document.querySelectorAll(s), root = document.documentElement
const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const clock = (at, timeZone) => new Date(at).toLocaleString('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
for (const time of all('time[data-local]')) {
  const { zone, until } = time.dataset, from = clock(time.dateTime, own), there = clock(time.dateTime, zone)
  if (from === there) continue
  const sameDay = from.slice(0, 3) === there.slice(0, 3)
  time.textContent = (sameDay ? from.slice(-5) : from) + ' to ' + clock(until, own).slice(-5) + ' your time'
  time.hidden = false
}
const close = (but) => all('details[name=menu][open]').forEach((menu) => menu.contains(but) || (menu.open = false))
addEventListener('click', (e) => close(e.target))
addEventListener('keydown', (e) => {
  if (e.key !== 'Escape') return
  document.activeElement.closest('details[name=menu]')?.firstChild.focus()
  close()
})
for (const type of ['focusin', 'pointerdown', 'submit']) addEventListener(type, (e) => {
  const island = e.target.closest('[data-island]')
  if (root.dataset.islands && island) wake(island, type === 'submit' && e)
})
const wake = (island, early) => {
  if (early && !island.ready) {
    early.preventDefault()
    island.early = early
  }
  island.waking ??= import(root.dataset.islands).then((m) => m.hydrate(island), () => island.early?.target.submit())
}
if (root.dataset.islands) all('[data-island]').forEach((i) => sessionStorage['draft-' + i.firstChild.id] && wake(i))
for (const button of all('[data-theme-switch]')) {
  button.hidden = false
  button.onclick = () => {
    const now = root.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    root.dataset.theme = now === 'dark' ? 'light' : 'dark'
    try { localStorage.theme = root.dataset.theme } catch {}
  }
}
}`
