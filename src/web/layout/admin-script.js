// The keyboard shortcuts of the office: ⌘K goes anywhere, / searches, j and k walk the rows, ? lists the keys. Single keys
// can be switched off (WCAG 2.1.4) and do nothing in a field. Everything works without them. Error pages have no palette.
if (document.getElementById('palette')) {
  const byId = (id) => document.getElementById(id)
  const keys = byId('single-keys')
  keys.checked = kept.singleKeys != 'off'
  // The list of keys also opens from the palette, for when the single keys are off.
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

  // The box in a list's head ticks all rows; a list's filters apply as they are chosen.
  addEventListener('change', ({ target }) => {
    if (target.matches('[data-applies] select')) target.form.requestSubmit()
    if (!target.matches('[data-tick-all]')) return
    for (const box of target.form.querySelectorAll('input[name="id"]')) box.checked = target.checked
  })

  // A form that came back with errors: a screen reader reads these first.
  document.querySelector('.error-summary')?.focus()

  // A second click before the answer comes is ignored.
  const submittedAt = new WeakMap()
  addEventListener('submit', (event) => {
    const { target, timeStamp, submitter = target } = event
    if (target.method != 'post') return
    if (timeStamp - submittedAt.get(submitter) < 3000) event.preventDefault()
    else submittedAt.set(submitter, timeStamp)
  })

  // Warns two minutes before an idle session ends; any request renews it. After the end the page says so and keeps what
  // was typed.
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
