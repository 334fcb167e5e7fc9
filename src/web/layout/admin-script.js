// The keyboard shortcuts of the office: ⌘K goes anywhere, / searches, j and k walk the rows, ? lists the keys. Single keys
// can be switched off (WCAG 2.1.4) and do nothing in a field. Everything works without them. Error pages have no palette.
if (document.getElementById('palette')) {
  const byId = (id) => document.getElementById(id)
  const keys = byId('single-keys')
  keys.checked = kept.singleKeys != 'off'
  // The list of keys also opens from the palette, for when the single keys are off.
  for (const opener of document.querySelectorAll('[data-open-keys]')) opener.onclick = () => byId('keys').showModal()
  keys.onchange = () => (kept.singleKeys = keys.checked ? 'on' : 'off')

  // The palette. Pages are found here; people and records are asked for while the word is typed.
  const palette = byId('palette')
  const words = byId('palette-words')
  const list = byId('palette-list')
  const pages = byId('palette-pages')
  const options = () => [...list.querySelectorAll('[role=option]:not([hidden])')]
  const chosen = () => list.querySelector('[aria-selected=true]')
  const choose = (option) => {
    chosen()?.setAttribute('aria-selected', false)
    option?.setAttribute('aria-selected', true)
    option?.scrollIntoView({ block: 'nearest' })
    words.setAttribute('aria-activedescendant', option?.id ?? '')
  }
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  const showFound = (groups) => {
    let count = 0
    const sections = groups.map(({ heading, found }) =>
      make(
        'div',
        { role: 'group', ariaLabel: heading },
        ...found.map(({ href, title, detail, state }) =>
          make(
            'a',
            { href, role: 'option', id: 'found-' + ++count, tabIndex: -1, ariaSelected: 'false' },
            make('span', {}, make('b', {}, title), ' ', make('small', {}, detail)),
            make('span', { className: 'badge badge-' + state.kind }, state.label),
          ),
        ),
      ),
    )
    list.replaceChildren(pages, ...sections)
    byId('palette-status').textContent = options().length > 0 || words.value.trim().length < 2 ? '' : 'Nothing found.'
    if (!chosen()) choose(options()[0])
  }
  let asking
  const ask = async (typed) => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    if (words.value.trim() != typed) return
    const answer = await fetch(list.dataset.from + '?q=' + encodeURIComponent(typed)).catch(() => null)
    // A session that ended leads to the login page: Enter goes there.
    if (!answer?.ok || answer.redirected || words.value.trim() != typed) return
    showFound((await answer.json()).groups)
  }
  words.oninput = () => {
    const typed = words.value.trim()
    const parts = typed.toLowerCase().split(/\s+/)
    for (const page of pages.children) {
      const known = (page.textContent + ' ' + page.dataset.also).toLowerCase()
      page.hidden = !parts.every((part) => known.includes(part))
    }
    pages.hidden = pages.querySelector(':scope > :not([hidden])') == null
    if (typed.length < 2) {
      asking = null
      showFound([])
    } else asking = ask(typed)
    // What was found for the letters before is still shown, and Enter must not open it.
    choose(options().find((option) => pages.contains(option)))
  }
  words.onkeydown = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const all = options()
    choose(all.at((all.indexOf(chosen()) + by) % all.length))
  }
  // Enter before the answer is there waits for it, so that typing and Enter is enough.
  words.form.onsubmit = async (event) => {
    event.preventDefault()
    if (!chosen()) await asking
    if (chosen()) chosen().click()
    else words.form.submit()
  }
  const openPalette = (event) => {
    event.preventDefault()
    palette.showModal()
    words.select()
    words.oninput()
  }
  // Trainers have no search beside the menu.
  document.querySelector('[data-open-palette]')?.addEventListener('click', openPalette)

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
    if (command && event.key == 'k') return openPalette(event)
    const typing = event.target.closest('input, select, textarea, dialog, [contenteditable]')
    if (command || event.altKey || typing || !keys.checked || !single[event.key]) return
    event.preventDefault()
    single[event.key]()
  })

  // The box in a list's head ticks all rows.
  addEventListener('change', ({ target }) => {
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
