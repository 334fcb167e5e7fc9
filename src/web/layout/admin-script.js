// The keyboard of the office: ⌘K goes anywhere, / searches, j and k walk the rows, ? lists the keys. Single keys can be
// switched off (WCAG 2.1.4) and rest while somebody types. Without it everything still works. A page that could not be made
// has none of this.
if (document.getElementById('palette')) {
  const byId = (id) => document.getElementById(id)
  const keys = byId('single-keys')
  keys.checked = kept.singleKeys != 'off'
  // Without its key the list is still found: at the side, and in the palette.
  for (const opener of document.querySelectorAll('[data-open-keys]')) opener.onclick = () => byId('keys').showModal()
  keys.onchange = () => (kept.singleKeys = keys.checked ? 'on' : 'off')

  const words = byId('palette-words')
  words.oninput = () => {
    for (const { parentNode, textContent } of document.querySelectorAll('#palette li a'))
      parentNode.hidden = !textContent.toLowerCase().includes(words.value.toLowerCase())
  }
  words.form.onsubmit = (event) => {
    const found = document.querySelector('#palette li:not([hidden]) a')
    if (!found || !words.value) return
    event.preventDefault()
    found.click()
  }

  const walk = (by) => {
    const rows = [...document.querySelectorAll('[data-rows] a[data-row]')]
    const next = rows[rows.indexOf(document.activeElement) + by] ?? rows.at(by > 0 ? 0 : -1)
    next?.focus()
  }
  const single = {
    '/': () => document.querySelector('[data-search]')?.focus(),
    '?': () => byId('keys').showModal(),
    j: () => walk(1),
    k: () => walk(-1),
  }
  addEventListener('keydown', (event) => {
    const command = event.metaKey || event.ctrlKey
    if (command && event.key == 'k') {
      event.preventDefault()
      byId('palette').showModal()
      return words.select()
    }
    const typing = event.target.closest('input, select, textarea, dialog, [contenteditable]')
    if (command || event.altKey || typing || !keys.checked || !single[event.key]) return
    event.preventDefault()
    single[event.key]()
  })

  // All rows of a list are ticked with its head.
  addEventListener('change', ({ target }) => {
    if (!target.matches('[data-tick-all]')) return
    for (const box of target.form.querySelectorAll('input[name="id"]')) box.checked = target.checked
  })

  // Whoever sent a form that came back hears first what was wrong with it.
  document.querySelector('.error-summary')?.focus()

  // A second press before the answer comes is the same press.
  const pressedAt = new WeakMap()
  addEventListener('submit', (event) => {
    const { target, timeStamp, submitter = target } = event
    if (target.method != 'post') return
    if (timeStamp - pressedAt.get(submitter) < 3000) event.preventDefault()
    else pressedAt.set(submitter, timeStamp)
  })

  // Two minutes before the server signs out whoever did nothing, it is said; one word to the server begins anew. Whoever
  // comes too late is told so, and loses nothing that they typed here.
  const idle = byId('signing-out')
  let waiting
  const wait = () => {
    clearTimeout(waiting)
    idle.hidden = true
    waiting = setTimeout(() => (idle.hidden = false), 28 * 60_000)
  }
  wait()
  byId('stay').onclick = async () => {
    const { redirected } = await fetch(location.href, { method: 'HEAD' })
    if (!redirected) return wait()
    idle.firstElementChild.hidden = true
    byId('signed-out').hidden = false
  }
}
