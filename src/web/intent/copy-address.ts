/** Copies what the button stands for, and says so beside it. */
export function copyAddress(target: Element): void {
  const button = target.closest<HTMLButtonElement>('[data-copy]')
  const said = button?.nextElementSibling
  if (said) void navigator.clipboard.writeText(button.value).then(() => (said.textContent = 'Copied'))
}
