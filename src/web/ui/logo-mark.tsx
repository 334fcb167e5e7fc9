/** The brand's small flow diagram: three bands, the last of them done. Decoration: the name stands beside it. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 40 32" aria-hidden="true" focusable="false">
      <path className="logo-1" d="M0 20C8 19 12 14 20 12S32 8 40 1V32H0Z" />
      <path className="logo-2" d="M0 24C8 24 12 20 20 18S32 16 40 9V32H0Z" />
      <path className="logo-3" d="M0 28C9 28 13 26 20 24S32 23 40 17V32H0Z" />
      <path className="logo-4" d="M0 31C10 31 14 30 20 29S33 28 40 24V32H0Z" />
    </svg>
  )
}
