// All that a reading page runs before anybody uses it, minified into the end of <body>: its size is held by
// inline-scripts.test.ts. What is needed only then comes at the first sign of intent (src/web/intent/).
{
  const all = (selector) => [...document.querySelectorAll(selector)]

  // Where the visitor's clock shows another hour than the course's, there is room for theirs, and the script that says
  // it is fetched. Nothing that writes a date in words: its first use costs more than all the rest of the page's scripts.
  const ahead = (meeting) => -new Date(meeting.slice(0, 17)).getTimezoneOffset()
  const others = all('[data-ahead]').filter(({ dataset }) => dataset.sessions.split(' ').map(ahead) != dataset.ahead)
  for (const time of others) time.dataset.own = ''

  // A choice is kept, and told to the style: the theme, and the answer to the cookie banner. The banner goes: focus goes
  // on to the page.
  const keep = ({ name, value }) => {
    const asked = said[name] == ''
    kept[name] = said[name] = value
    if (asked) main.focus({ preventScroll: true })
  }

  // A form that is sent before its island is awake waits, and is sent again; where no script comes, as it is.
  for (const type of ['pointerdown', 'focusin', 'click', 'submit'])
    addEventListener(type, (event) => {
      const { target } = event
      const choice = type == 'click' && target.closest('[data-keep]')
      const early = type == 'submit' && target.closest('[data-asleep]')
      if (choice) keep(choice)
      if (early) event.preventDefault()
      import(said.intent).then(
        (script) => script.take(event),
        () => early && target.submit(),
      )
    })

  // Up and down within the open part of the menu.
  addEventListener('keydown', (event) => {
    const stops = all('.menu :popover-open a')
    const next = stops[stops.indexOf(event.target) + { ArrowDown: 1, ArrowUp: -1 }[event.key]]
    if (next) {
      next.focus()
      event.preventDefault()
    }
  })

  // A draft of this tab stands in its form again, and one's own stars at an article. Asking for the tab's storage makes
  // a page wait for another process, so it is done once the page is painted.
  setTimeout(() => (others[0] || (kept.setItem && (kept.stars || sessionStorage.length))) && import(said.intent), 99)
}
