// The part of the provider's browser script that a card payment needs. Card numbers never pass through it: the frame
// that it mounts sends them to the provider.
;(() => {
  const base = new URL('.', document.currentScript.src).href.replace(/\/$/, '')
  const { emitter, openFrame } = stripeFrames(base)

  /** The three calls for a publishable key. They return `{paymentIntent}` or `{error}` and never throw. */
  async function call(key, method, path, fields) {
    const form = new URLSearchParams(fields)
    const address = `${base}/v1/payment_intents/${path}`
    const headers = { authorization: `Bearer ${key}` }
    try {
      const response = await (method === 'GET'
        ? fetch(`${address}?${form}`, { headers })
        : fetch(address, { method: 'POST', headers, body: form }))
      const answer = await response.json()
      return answer.error ? { error: answer.error } : { paymentIntent: answer }
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.'
      return { error: { type: 'api_connection_error', message } }
    }
  }

  function intentIdOf(clientSecret) {
    const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret ?? '')?.[1]
    if (!id) throw integrationError(`Expected the client secret of a PaymentIntent, and got ${String(clientSecret)}.`)
    return id
  }

  const integrationError = (message) => Object.assign(new Error(message), { name: 'IntegrationError' })

  /** Never resolves, because the page is being left. */
  function leaveFor(address, fields) {
    const target = new URL(address, location.href)
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
    location.assign(target)
    return new Promise(() => {})
  }

  const dialogStyle = `dialog.sandbox-authentication { width: min(26rem, calc(100vw - 2rem)); margin: auto; padding: 0; border: 0;
      border-radius: 14px; overflow: hidden; background: none; box-shadow: 0 24px 60px -20px rgb(0 0 0 / .5) }
    dialog.sandbox-authentication::backdrop { background: rgb(7 18 19 / .6) }
    dialog.sandbox-authentication iframe { width: 100% }`
  let dialogSheet

  /** Shows the fake bank's dialog. Closing it counts as a failed authentication. */
  async function authenticate(key, clientSecret, paymentIntent) {
    if (!dialogSheet) {
      // A constructed style sheet, because the page's Content-Security-Policy may forbid inline styles.
      dialogSheet = new CSSStyleSheet()
      dialogSheet.replaceSync(dialogStyle)
      document.adoptedStyleSheets.push(dialogSheet)
    }
    const dialog = document.createElement('dialog')
    dialog.className = 'sandbox-authentication'
    dialog.setAttribute('aria-label', 'Card authentication')
    const outcome = await new Promise((resolve) => {
      const { frame } = openFrame({
        path: '/authenticate',
        title: 'Card authentication (test mode)',
        greeting: () => ({ amount: paymentIntent.amount, currency: paymentIntent.currency }),
        hear(message) {
          if (message.event === 'resize') frame.style.height = `${message.height}px`
          if (message.event === 'outcome') resolve(message.outcome)
        },
      })
      frame.style.height = '290px'
      dialog.addEventListener('close', () => resolve('fail'))
      dialog.append(frame)
      document.body.append(dialog)
      dialog.showModal()
    })
    dialog.remove()
    return call(key, 'POST', `${intentIdOf(clientSecret)}/authenticate`, { client_secret: clientSecret, outcome })
  }

  function createElements(key, settings) {
    const elements = emitter()
    let options = { ...settings }
    let payment = null
    return Object.assign(elements, {
      create(type, elementOptions = {}) {
        if (type !== 'payment') throw integrationError(`The payment sandbox has a payment element, and no ${type}.`)
        if (payment) throw integrationError('Can only create one Element of type payment.')
        payment = createPaymentElement(
          key,
          () => options,
          elementOptions,
          () => (payment = null),
        )
        return payment
      },
      getElement: () => payment,
      async update(changes) {
        options = { ...options, ...changes }
        payment?.update({})
        elements.emit('update-end')
      },
      fetchUpdates: async () => ({}),
      async submit() {
        if (!payment) throw integrationError('elements.submit() needs a mounted payment element.')
        const error = await payment.validate()
        return error ? { error } : { selectedPaymentMethod: 'card' }
      },
      clientSecret: () => options.clientSecret,
    })
  }

  function createPaymentElement(key, options, elementOptions, forget) {
    const element = emitter()
    let own = elementOptions
    let open = null
    const look = () => ({ appearance: options().appearance ?? {}, fonts: options().fonts ?? [], options: own })
    const hear = ({ event, ...told }) => {
      if (event === 'resize') {
        open.frame.style.height = `${told.height}px`
        open.frame.style.colorScheme = told.colourScheme
      } else if (event === 'enter') {
        // Enter submits the page's own form, as with the real provider.
        open.frame.closest('form')?.requestSubmit()
      } else element.emit(event, { elementType: 'payment', ...told })
    }
    return Object.assign(element, {
      mount(target) {
        const parent = typeof target === 'string' ? document.querySelector(target) : target
        if (!parent) throw integrationError(`There is no element to mount the payment element in: ${target}`)
        if (open?.frame.parentNode === parent) return
        element.unmount()
        open = openFrame({
          path: '/card',
          title: 'Secure payment input frame',
          greeting: () => ({ key, base, clientSecret: options().clientSecret, ...look() }),
          hear,
        })
        // The focus ring of the outermost fields needs room inside the frame.
        Object.assign(open.frame.style, { width: 'calc(100% + 8px)', margin: '-4px', height: '258px' })
        parent.classList.add('StripeElement')
        parent.append(open.frame)
        element.emit('loaderstart', { elementType: 'payment' })
      },
      unmount() {
        open?.frame.parentNode?.classList.remove('StripeElement')
        open?.frame.remove()
        open = null
      },
      destroy() {
        element.unmount()
        forget()
      },
      update(changes) {
        own = { ...own, ...changes }
        open?.tell({ ask: 'look', ...look() })
        return element
      },
      ...Object.fromEntries(['focus', 'blur', 'clear'].map((ask) => [ask, () => open?.tell({ ask })])),
      collapse: () => element,
      validate() {
        if (!open) throw integrationError('The payment element has to be mounted before it can be confirmed.')
        return open.ask({ ask: 'validate' })
      },
      confirm: (clientSecret) => open.ask({ ask: 'confirm', clientSecret }),
    })
  }

  function Stripe(key) {
    if (!String(key).startsWith('pk_'))
      throw integrationError('Stripe() has to be called with a publishable key (pk_…).')

    async function act(clientSecret, result) {
      if (result.paymentIntent?.status !== 'requires_action') return result
      return authenticate(key, clientSecret, result.paymentIntent)
    }

    const stripe = {
      elements: (options = {}) => createElements(key, options),
      async confirmPayment({ elements, clientSecret = elements?.clientSecret(), confirmParams = {}, redirect }) {
        const always = redirect !== 'if_required'
        if (always && !confirmParams.return_url) {
          throw integrationError('confirmPayment needs confirmParams.return_url unless redirect is "if_required".')
        }
        intentIdOf(clientSecret)
        const payment = elements?.getElement('payment')
        if (!payment) throw integrationError('confirmPayment needs the elements that hold a mounted payment element.')
        const error = await payment.validate()
        if (error) return { error }
        const result = await act(clientSecret, await payment.confirm(clientSecret))
        if (result.error || !always) return result
        return leaveFor(confirmParams.return_url, {
          payment_intent: result.paymentIntent.id,
          payment_intent_client_secret: clientSecret,
          redirect_status: result.paymentIntent.status,
        })
      },
      retrievePaymentIntent: async (clientSecret) =>
        call(key, 'GET', intentIdOf(clientSecret), { client_secret: clientSecret }),
      handleNextAction: async ({ clientSecret }) => act(clientSecret, await stripe.retrievePaymentIntent(clientSecret)),
      registerAppInfo() {},
      _registerWrapper() {},
    }
    // @stripe/react-stripe-js accepts only an object that has these as Stripe's.
    for (const name of ['createToken', 'createPaymentMethod', 'confirmCardPayment']) {
      stripe[name] = async () => {
        throw integrationError(`The payment sandbox has no ${name}: it takes cards by the payment element.`)
      }
    }
    return stripe
  }

  // The release that @stripe/stripe-js 10 expects: it warns on the console about any other.
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
