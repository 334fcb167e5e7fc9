import { site } from '#content/site.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'

export function Brand() {
  return (
    <a className="brand" href="/">
      <LogoMark />
      <span>{site.brand}</span>
    </a>
  )
}
