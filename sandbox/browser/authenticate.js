// A fake of the page on which a bank asks a cardholder to authenticate (3-D Secure).
let port

addEventListener('message', (message) => {
  if (message.source !== parent || message.data?.sandbox !== 'hello' || port) return
  port = message.ports[0]
  const { amount, currency } = message.data
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  document.getElementById('amount').textContent = `It is about a payment of ${money.format(amount / 100)}.`
  const height = Math.ceil(document.getElementById('challenge').getBoundingClientRect().height)
  port.postMessage({ event: 'resize', height })
  document.querySelector('button').focus()
})

addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (button) answer(button.value)
})
addEventListener('keydown', ({ key }) => key === 'Escape' && answer('fail'))

function answer(outcome) {
  port?.postMessage({ event: 'outcome', outcome })
}
