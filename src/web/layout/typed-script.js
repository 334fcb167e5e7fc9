// Text that staff or a trainee have typed and not saved. Leaving asks first, and a copy stays in this browser: it is offered
// again after a reload, a crash or the end of the session, and goes once it is saved, at logout, or after a week. A copy
// belongs to one account, form, version and tab. Pages with React are not touched before a button is pressed.
const own = document.querySelector('[data-account]')
if (own) {
  const WEEK_MS = 7 * 24 * 3600_000
  const mine = 'typed-' + own.dataset.account + ' '
  const offer = document.getElementById('typed-before')
  const session = kept.length == null ? {} : sessionStorage
  session.tab ||= Math.random().toString(36).slice(2)

  const isLong = (form) => form.matches('.content-form, [data-keeps-typed]') || form.querySelector('textarea')
  const forms = [...document.querySelectorAll('main form[method=post]')].filter(isLong)
  const fieldsOf = (form) =>
    [...form.elements].filter(
      ({ name, type, autocomplete }) =>
        name &&
        name != 'idempotencyKey' &&
        autocomplete != 'one-time-code' &&
        !/^(submit|button|password|file|fieldset|color)$/.test(type),
    )
  const isTyped = ({ type }) => type != 'hidden'
  const valueOf = (field) => (/^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value)
  const read = (form) => JSON.stringify(fieldsOf(form).map((field) => [field.name, valueOf(field)]))
  // Without what is not typed, such as the version. A field that only the copy has, of an item that was added, counts.
  const words = (form, typed) => {
    const hidden = fieldsOf(form).flatMap((field) => (isTyped(field) ? [] : field.name))
    return JSON.stringify(JSON.parse(typed).filter(([name]) => !hidden.includes(name)))
  }
  const versionOf = (form) => form.elements.version?.value ?? ''
  const nameOf = (form) => {
    const field = fieldsOf(form).find(isTyped)
    const heading =
      form.querySelector('h2, legend:not(.visually-hidden)') ?? form.closest('section')?.querySelector('h2')
    return { field: field?.id || field?.name, title: (heading ?? document.querySelector('h1'))?.textContent }
  }
  const placeOf = (form) => mine + location.pathname + ' ' + nameOf(form).field + ' '
  const keyOf = (form) => placeOf(form) + session.tab
  const stored = (key) => {
    try {
      return JSON.parse(kept[key])
    } catch {
      return null
    }
  }

  const atFirst = new Map(forms.map((form) => [form, read(form)]))
  const unsaved = new Set()
  const channel = new BroadcastChannel('typed')
  let ended = false
  let tabLock
  const keep = (form) => {
    if (ended) return
    if (read(form) == atFirst.get(form)) {
      unsaved.delete(form)
      delete kept[keyOf(form)]
      return
    }
    unsaved.add(form)
    const { title } = nameOf(form)
    try {
      kept[keyOf(form)] = JSON.stringify({ at: Date.now(), title, version: versionOf(form), typed: read(form) })
    } catch {
      // The browser's room is full: leaving still asks.
    }
    // Held as long as the tab is open, so that another one sees that it is.
    tabLock ??= navigator.locks?.request('tab-' + session.tab, () => new Promise(() => {}))
  }
  let soon
  const later = (form) => {
    unsaved.add(form)
    clearTimeout(soon)
    soon = setTimeout(() => keep(form), 300)
  }
  for (const form of forms) {
    form.addEventListener('input', ({ target }) => isTyped(target) && target.type != 'password' && later(form))
    form.addEventListener('change', ({ target }) => isTyped(target) && target.type != 'password' && later(form))
  }
  let leaving = false
  addEventListener('pagehide', () => unsaved.forEach(keep))
  addEventListener('beforeunload', (event) => {
    unsaved.forEach(keep)
    if (!leaving && unsaved.size > 0) event.preventDefault()
    leaving = false
  })
  // What is sent is not lost by leaving: whether it was saved, the next page tells.
  addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (event.defaultPrevented || submitter?.matches('[data-live-preview]')) return
    if (target.matches('[data-ends-login]')) addEventListener('pagehide', forgetAll, { once: true })
    if (!forms.includes(target)) return
    leaving = true
    keep(target)
    session.typedSent = keyOf(target)
  })
  // A shared computer: nothing of anybody stays, and other open pages keep nothing more.
  const forgetAll = () => {
    ended = true
    for (const key of Object.keys(kept)) if (key.startsWith('typed-')) delete kept[key]
    channel.postMessage('ended')
  }
  channel.onmessage = () => (ended = true)

  const sent = session.typedSent
  delete session.typedSent
  if (sent && new URLSearchParams(location.search).has('said')) delete kept[sent]
  for (const key of Object.keys(kept))
    if (key.startsWith('typed-') && !(stored(key)?.at > Date.now() - WEEK_MS)) delete kept[key]

  const button = (text, onclick) =>
    Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link-button',
      textContent: text,
      onclick,
    })
  const show = (text, ...buttons) => {
    const line = document.createElement('p')
    line.append(text, ...buttons.flatMap((one) => [' ', one]))
    offer.append(line)
    offer.hidden = false
    return line
  }
  const gone = (line) => {
    line.remove()
    offer.hidden = offer.children.length == 0
  }
  // The lists of a content form may have had other items: the server builds the form again, and saves nothing.
  const rebuild = (typed) => {
    const form = Object.assign(document.createElement('form'), { method: 'post' })
    for (const [name, value] of [...typed, ['intent', 'keep']])
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    document.body.append(form)
    leaving = true
    form.submit()
  }
  const putBack = (form, key) => {
    const { typed, version } = stored(key)
    const all = JSON.parse(typed)
    delete kept[key]
    if (form.matches('.content-form')) {
      session.typedSent = keyOf(form)
      return rebuild(all)
    }
    const left = [...all]
    for (const field of fieldsOf(form)) {
      const at = left.findIndex(([name]) => name == field.name)
      const [[, value] = []] = at < 0 ? [] : left.splice(at, 1)
      if (value == null || !isTyped(field)) continue
      if (/^(checkbox|radio)$/.test(field.type)) field.checked = value == 'true'
      else field.value = value
    }
    // Saving it says that a colleague saved something newer.
    if (form.elements.version) form.elements.version.value = version
    for (let part = form.closest('details'); part; part = part.parentNode.closest('details')) part.open = true
    keep(form)
    fieldsOf(form).find(isTyped)?.focus()
  }
  const time = (at) =>
    new Date(at).toLocaleString('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
  const offerBack = async () => {
    const locks = (await navigator.locks?.query())?.held ?? []
    const isOpen = (tab) => tab != session.tab && locks.some(({ name }) => name == 'tab-' + tab)
    for (const form of forms)
      for (const key of Object.keys(kept).filter((one) => one.startsWith(placeOf(form)))) {
        const { at, title, version, typed } = stored(key)
        // The answer to what was sent: the form came back, and is not saved.
        if (key == sent && document.documentElement.dataset.answer != null) {
          atFirst.set(form, null)
          keep(form)
          continue
        }
        if (words(form, typed) == words(form, read(form))) {
          delete kept[key]
          continue
        }
        if (isOpen(key.split(' ').at(-1))) {
          show(`${title} is open in another tab, with text that is not saved there.`)
          continue
        }
        const newer = version && version != versionOf(form) ? ' A newer version has been saved since.' : ''
        const line = show(
          `${title}: you typed something on ${time(at)} that was not saved.${newer}`,
          button('Put it back', () => {
            gone(line)
            putBack(form, key)
          }),
          button('Throw it away', () => {
            gone(line)
            delete kept[key]
          }),
        )
      }
  }
  offerBack()
}
