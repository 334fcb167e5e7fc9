// Everything that a page runs before it is used, minified into the end of <body>; inline-scripts.test.ts limits its size.
// The rest is in src/web/islands/on-interaction.ts, which is loaded on the first interaction.
{
  const all = (selector) => [...document.querySelectorAll(selector)]

  // Where the visitor's clock shows another hour than the course's, `data-own` reserves the room for the local time, and
  // on-interaction.ts fills it in. Nothing here may format a date: the first use of Intl costs more than all the rest.
  const ahead = (meeting) => -new Date(meeting.slice(0, 17)).getTimezoneOffset()
  const others = all('[data-ahead]').filter(({ dataset }) => dataset.sessions.split(' ').map(ahead) != dataset.ahead)
  for (const time of others) time.dataset.own = ''

  // Stores the theme or the answer to the cookie banner, and sets it for the CSS. As the banner goes, the page gets the
  // focus.
  const keep = ({ name, value }) => {
    const asked = said[name] == ''
    kept[name] = said[name] = value
    if (asked) main.focus({ preventScroll: true })
  }

  // A form that is submitted before its island is hydrated waits, and is submitted again; when the script cannot be
  // loaded, it is submitted without it.
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

  // The arrow keys move within the open part of the menu.
  addEventListener('keydown', (event) => {
    const stops = all('.menu :popover-open a')
    const next = stops[stops.indexOf(event.target) + { ArrowDown: 1, ArrowUp: -1 }[event.key]]
    if (next) {
      next.focus()
      event.preventDefault()
    }
  })

  // Loads the script early when there is a draft, a rating or a local time to show. Reading sessionStorage waits for
  // another process, so it is done after the page is painted.
  setTimeout(() => (others[0] || (kept.setItem && (kept.stars || sessionStorage.length))) && import(said.intent), 99)
}
