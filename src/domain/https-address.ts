/** Whether this is an address over https without a name and a password: everyone who is given it would read them. */
export function isOpenHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}
