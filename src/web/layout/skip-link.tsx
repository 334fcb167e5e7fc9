export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the main text
    </a>
  )
}
