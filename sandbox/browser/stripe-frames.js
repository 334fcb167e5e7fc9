// The first part of `stripe.js`, which the server joins with the second: frames and event listeners.
// oxlint-disable-next-line no-unused-vars -- the second part calls it
function stripeFrames(base) {
  return { emitter, openFrame }

  /** Something with event listeners. */
  function emitter() {
    const handlers = {}
    return {
      on(name, handler) {
        ;(handlers[name] ??= new Set()).add(handler)
        return this
      },
      once(name, handler) {
        const first = (event) => {
          this.off(name, first)
          handler(event)
        }
        return this.on(name, first)
      },
      off(name, handler) {
        if (handler) handlers[name]?.delete(handler)
        else delete handlers[name]
        return this
      },
      emit(name, event) {
        handlers[name]?.forEach((handler) => handler(event))
      },
    }
  }

  /** One of the provider's frames, with a private message channel that no other script of the page can read. */
  function openFrame({ path, title, greeting, hear }) {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.allow = 'payment'
    frame.src = `${base}${path}`
    Object.assign(frame.style, { border: '0', display: 'block', background: 'transparent' })
    const waiting = new Map()
    let asked = 0
    let connect
    // What is said before the frame has loaded waits for it.
    const connected = new Promise((resolve) => (connect = resolve))
    frame.addEventListener('load', () => {
      const channel = new MessageChannel()
      const port = channel.port1
      port.onmessage = ({ data }) => {
        if (data.reply === undefined) return hear(data)
        waiting.get(data.reply)?.(data.result)
        waiting.delete(data.reply)
      }
      frame.contentWindow.postMessage({ sandbox: 'hello', ...greeting() }, new URL(base).origin, [channel.port2])
      connect(port)
    })
    const tell = (message) => connected.then((port) => port.postMessage(message))
    const ask = (message) =>
      new Promise((resolve) => {
        waiting.set((asked += 1), resolve)
        tell({ ...message, reply: asked })
      })
    return { frame, tell, ask }
  }
}
