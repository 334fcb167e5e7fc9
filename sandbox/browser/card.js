// The card form in its frame. Card data goes only to the provider: the page around the frame learns whether the form is
// complete and how the payment ended, nothing else.
import { dress } from './appearance.js'
import { brandOf, toPhoneDigits, expiryOf, judgeCvc, judgeExpiry, judgeNumber } from './card-fields.js'
import { writeCvc, writeExpiry, writeNumber } from './card-fields.js'

const form = document.getElementById('card')
const { number, expiry, cvc, postcode } = form.elements
const judges = {
  number: () => judgeNumber(number.value),
  expiry: () => judgeExpiry(expiry.value),
  cvc: () => judgeCvc(cvc.value, number.value),
}
const names = Object.keys(judges)

/** The field that an error of the provider is about. */
const fieldOfCode = {
  incorrect_number: 'number',
  invalid_number: 'number',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
}

let port
let shop = {}
let colourScheme = 'light'
let lastChange = ''

addEventListener('message', (message) => {
  if (message.source !== parent || message.data?.sandbox !== 'hello' || port) return
  port = message.ports[0]
  shop = message.data
  port.onmessage = ({ data }) => hear(data)
  look(shop)
  new ResizeObserver(tellHeight).observe(document.body)
  open()
})

/** Reports an intent that can no longer be paid before anybody types a card number. */
async function open() {
  const answer = await call('GET', '', { client_secret: shop.clientSecret })
  const over = ['succeeded', 'canceled'].includes(answer.status)
  const message = `This payment can no longer be made: it is ${answer.status}.`
  const error =
    answer.error ?? (over ? { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } : null)
  if (error) {
    document.getElementById('problem').textContent = error.message
    tell('loaderror', { error })
    return
  }
  tell('ready')
  tellChange()
}

async function hear({ ask, reply, ...said }) {
  const acts = {
    look: () => look(said),
    focus: () => number.focus(),
    blur: () => document.activeElement?.blur(),
    clear,
    validate,
    confirm: () => confirm(said.clientSecret),
  }
  const result = await acts[ask]?.()
  if (reply) port.postMessage({ reply, result })
}

function look({ appearance, fonts, options }) {
  colourScheme = dress({ appearance, fonts })
  const billing = options?.fields?.billingDetails
  const asked = billing?.address ?? billing
  const hidden = asked === 'never' || asked?.postalCode === 'never'
  document.getElementById('postcode-field').hidden = hidden
  if (!postcode.value) postcode.value = options?.defaultValues?.billingDetails?.address?.postal_code ?? ''
  tellHeight()
}

function clear() {
  form.reset()
  for (const name of names) showFault(name)
  showBrand()
  tellChange()
}

/** Shows every error, moves the focus to the first, and returns it. */
function validate() {
  const faults = names.map((name) => ({ name, fault: judges[name]() }))
  for (const { name, fault } of faults) showFault(name, fault)
  const first = faults.find(({ fault }) => fault)
  if (first) form.elements[first.name].focus()
  return first?.fault ?? null
}

async function confirm(clientSecret) {
  const { month, year } = expiryOf(expiry.value)
  const card = 'payment_method_data[card]'
  const answer = await call('POST', '/confirm', {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    [`${card}[number]`]: toPhoneDigits(number.value),
    [`${card}[exp_month]`]: month,
    [`${card}[exp_year]`]: year,
    [`${card}[cvc]`]: cvc.value,
    'payment_method_data[billing_details][address][postal_code]': postcode.value.trim(),
  })
  const field = fieldOfCode[answer.error?.code]
  if (field) showFault(field, answer.error)
  return answer.error ? { error: answer.error } : { paymentIntent: answer }
}

/** Never throws: where the provider cannot be reached, it returns that as an error. */
async function call(method, path, fields) {
  const intentId = String(shop.clientSecret).split('_secret_')[0]
  const address = `${shop.base}/v1/payment_intents/${intentId}${path}`
  const headers = { authorization: `Bearer ${shop.key}` }
  const body = new URLSearchParams(fields)
  try {
    const response = await (method === 'GET'
      ? fetch(`${address}?${body}`, { headers })
      : fetch(address, { method: 'POST', headers, body }))
    return await response.json()
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

function showFault(name, fault) {
  const input = form.elements[name]
  if (fault) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
  document.getElementById(`${name}-error`).textContent = fault?.message ?? ''
}

function showBrand() {
  document.getElementById('brand').textContent = brandOf(number.value).name
}

/** Formats a field during typing, and keeps the cursor after the same digit. */
function rewrite(input, written) {
  if (input.value === written) return
  const before = toPhoneDigits(input.value.slice(0, input.selectionStart)).length
  const atEnd = input.selectionStart === input.value.length
  input.value = written
  if (atEnd) return
  let place = 0
  for (let digits = 0; digits < before && place < written.length; place += 1) if (/\d/.test(written[place])) digits += 1
  input.setSelectionRange(place, place)
}

form.addEventListener('input', ({ target, inputType }) => {
  const deleting = inputType?.startsWith('delete')
  if (target === number) {
    rewrite(number, writeNumber(number.value))
    showBrand()
  }
  if (target === expiry) rewrite(expiry, writeExpiry(expiry.value, { deleting }))
  if (target === cvc || target === number) rewrite(cvc, writeCvc(cvc.value, number.value))
  // An error disappears as soon as it is corrected; a new one is shown only when the field is left.
  if (judges[target.name] && target.hasAttribute('aria-invalid')) showFault(target.name)
  tellChange()
})
form.addEventListener('focusin', ({ relatedTarget }) => form.contains(relatedTarget) || tell('focus'))
form.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (judges[target.name]) showFault(target.name, target.value ? judges[target.name]() : undefined)
  if (!form.contains(relatedTarget)) tell('blur')
})
form.addEventListener('submit', (event) => event.preventDefault())
addEventListener('keydown', ({ key, isComposing }) => {
  if (key === 'Escape') tell('escape')
  if (key === 'Enter' && !isComposing) tell('enter')
})

function tellChange() {
  const complete = names.every((name) => !judges[name]())
  const empty = names.every((name) => form.elements[name].value === '')
  const change = JSON.stringify({ complete, empty })
  if (change === lastChange) return
  lastChange = change
  tell('change', { complete, empty, collapsed: false, value: { type: 'card' } })
}

function tellHeight() {
  tell('resize', { height: Math.ceil(form.getBoundingClientRect().height) + 8, colourScheme })
}

function tell(event, about = {}) {
  port?.postMessage({ event, ...about })
}
