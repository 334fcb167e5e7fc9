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
  const say = (text) => (byId('palette-status').textContent = text)
  const showFound = (groups) => {
    let count = 0
    const sections = groups.map(({ heading, found }) =>
      make(
        'div',
        { role: 'group', ariaLabel: heading },
        ...found.map(({ href, title, details, state }) =>
          make(
            'a',
            { href, role: 'option', id: 'found-' + ++count, tabIndex: -1, ariaSelected: 'false' },
            make('span', {}, make('b', {}, title), ' ', make('small', {}, details.join(' · '))),
            make('span', { className: 'badge badge-' + state.kind }, state.label),
          ),
        ),
      ),
    )
    byId('palette-found').replaceChildren(...sections)
    say(options().length > 0 || words.value.trim().length < 2 ? '' : 'Nothing found.')
    if (!chosen()) choose(options()[0])
  }
  let asking
  const ask = async (typed) => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    if (words.value.trim() != typed) return
    const answer = await fetch(list.dataset.from + '?q=' + encodeURIComponent(typed)).catch(() => null)
    if (words.value.trim() != typed) return
    // A session that ended leads to the login page: Enter goes there.
    if (answer?.ok && !answer.redirected) showFound((await answer.json()).groups)
    else say('Search isn’t answering. Press Enter to try again.')
  }
  words.oninput = () => {
    const typed = words.value.trim()
    const parts = typed.toLowerCase().split(/\s+/)
    for (const page of pages.children) {
      const known = (' ' + page.textContent + ' ' + page.dataset.also).toLowerCase()
      page.hidden = !parts.every((part) => known.includes(' ' + part))
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

  // The menu may be longer than the screen: the entry of this page is in view.
  document.querySelector('.office-nav [aria-current]')?.scrollIntoView({ block: 'nearest' })

  const rowOf = (element) => element?.closest('[data-rows] tr, [data-rows] li')
  // In a row that opens no record, j and k stop at the first thing that can be pressed.
  const stopIn = (row) =>
    row?.querySelector('a[data-row]') ?? row?.querySelector('a, button, summary, select, input:not([type=hidden])')
  const walk = (by) => {
    const rows = [...document.querySelectorAll('[data-rows] > *')].map(stopIn).filter(Boolean)
    const here = stopIn(rowOf(document.activeElement))
    const next = rows[rows.indexOf(here) + by] ?? rows.at(by > 0 ? 0 : -1)
    next?.focus()
  }
  const inRow = (selector) => rowOf(document.activeElement)?.querySelector(selector)
  const single = {
    '/': () => document.querySelector('[data-search]')?.focus(),
    '?': () => byId('keys').showModal(),
    j: () => walk(1),
    k: () => walk(-1),
    x: () => inRow('input[name="id"]')?.click(),
    e: () => inRow('[data-main]')?.click(),
    u: () => document.querySelector('[data-undo]')?.click(),
  }
  // What a row names a key for: such as r for its reply.
  for (const key of 'adhr') single[key] = () => inRow(`[data-key=${key}]`)?.click()
  addEventListener('keydown', (event) => {
    const command = event.metaKey || event.ctrlKey
    if (command && event.key == 'k') return openPalette(event)
    const { target } = event
    // A field of a dialog that was just closed has the focus until the next frame.
    const typing =
      target.checkVisibility() &&
      target.closest('input:not([type=checkbox]), select, textarea, dialog, [contenteditable]')
    if (command || event.altKey || typing || !keys.checked || !single[event.key]) return
    event.preventDefault()
    single[event.key]()
  })

  // A click anywhere in a row opens its record, unless it is on a control or text was marked.
  addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, isTrusted } = event
    if (!isTrusted || target.closest('a, button, input, select, textarea, label, summary, details')) return
    const link = target.closest('[data-rows] tr')?.querySelector('a[data-row]:not([download])')
    if (link && !getSelection().toString())
      link.dispatchEvent(new MouseEvent('click', { ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }))
  })

  // Selecting rows: all on the page, a range with Shift, then the whole list. The buttons are for what is selected.
  const boxesOf = (form) => [...form.querySelectorAll('input[name="id"]:not([type=hidden])')]
  const showSelection = (bar) => {
    const boxes = boxesOf(bar.closest('form'))
    const number = boxes.filter((box) => box.checked).length
    const whole = bar.querySelector('[name=all]')
    if (whole) {
      const label = whole.parentNode
      label.hidden = number < boxes.length || number == 0 || whole.dataset.total <= number
      if (label.hidden) whole.checked = false
      for (const box of boxes) box.disabled = whole.checked
    }
    const count = whole?.checked ? +whole.dataset.total : number
    bar.querySelector('[data-selected]').textContent = count ? count.toLocaleString('en-GB') + ' selected' : ''
    bar.closest('form').querySelector('[data-tick-all]').checked = number > 0 && number == boxes.length
    bar.toggleAttribute('data-some', count > 0)
    for (const button of bar.querySelectorAll('button'))
      button.disabled = !count || count > (button.dataset.most ?? count)
  }
  const bars = document.querySelectorAll('[data-selection]')
  // After Back the browser ticks the boxes again, when the page is shown.
  addEventListener('pageshow', () => bars.forEach(showSelection))
  let lastBox
  addEventListener('click', ({ target, shiftKey }) => {
    if (!target.matches('[data-rows] input[name="id"]')) return
    const boxes = boxesOf(target.form)
    const range = [boxes.indexOf(lastBox), boxes.indexOf(target)].sort((a, b) => a - b)
    if (shiftKey && range[0] >= 0) for (const box of boxes.slice(range[0], range[1] + 1)) box.checked = target.checked
    lastBox = target
    bars.forEach(showSelection)
  })
  addEventListener('change', ({ target }) => {
    if (target.matches('[data-tick-all]')) for (const box of boxesOf(target.form)) box.checked = target.checked
    if (target.matches('[data-tick-all], [data-selection] input')) bars.forEach(showSelection)

    // A filter applies as it is changed. The address names the control, which gets the focus back; a year that is still
    // being typed is no date yet.
    const { form } = target
    if (!form?.matches('[data-apply]') || !target.matches('select, [type=date]') || target.value.startsWith('0')) return
    form.action = form.getAttribute('action') + '#' + target.id
    form.requestSubmit()
  })
  // Once the page is there, or the browser scrolls to the control. Filters that are folded stay open, for the next one.
  addEventListener('load', () => {
    const control = location.hash.startsWith('#list-') && byId(location.hash.slice(1))
    if (control && !control.checkVisibility()) control.closest('[popover]')?.showPopover()
    if (control) control.focus({ preventScroll: true })
  })

  said.density = kept.density || 'comfortable'
  // Its buttons, and those of the theme, say which is chosen.
  const mark = (button) => (button.ariaPressed = (said[button.name] || 'auto') == button.value)
  const markKept = () => document.querySelectorAll('[data-keep][aria-pressed]').forEach(mark)
  markKept()
  addEventListener('click', markKept)

  // The browser's picker fills in the field with the figures of a colour.
  addEventListener('input', ({ target }) => {
    if (target.dataset.fills) byId(target.dataset.fills).value = target.value
  })

  // The preview next to a form follows what is typed. A new frame each time leaves nothing in the history for Back.
  for (const button of document.querySelectorAll('[data-live-preview]')) {
    let soon
    button.form.addEventListener('input', () => {
      clearTimeout(soon)
      soon = setTimeout(() => {
        const frame = document.querySelector('iframe[name=' + button.formTarget + ']')
        const next = frame.cloneNode()
        next.removeAttribute('src')
        frame.replaceWith(next)
        button.form.requestSubmit(button)
      }, 600)
    })
  }

  // A form that came back with errors: a screen reader reads these first.
  document.querySelector('.error-summary')?.focus()

  // A second click before the answer comes is ignored.
  const submittedAt = new WeakMap()
  addEventListener('submit', (event) => {
    const { target, timeStamp } = event
    const submitter = event.submitter ?? target // null where a script submits the form
    if (target.method != 'post' || submitter.matches('[data-live-preview]')) return
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
