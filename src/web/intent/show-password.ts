/** Shows what is typed into the password field above the button, or hides it again. */
export function showPassword(target: Element): void {
  const button = target.closest('[data-show]')
  const field = button?.previousElementSibling
  if (!(button && field instanceof HTMLInputElement)) return
  const shown = field.type === 'text'
  field.type = shown ? 'password' : 'text'
  button.textContent = shown ? 'Show password' : 'Hide password'
}
