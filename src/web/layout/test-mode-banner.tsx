/** Nobody may take the payment sandbox for a shop, or a shop for the sandbox. */
export function TestModeBanner() {
  return (
    <aside className="strip strip-test" aria-label="Test mode">
      <p className="wrap">
        <span>
          <strong>Payments are in test mode.</strong> No real card is charged and no booking is binding.
        </span>
      </p>
    </aside>
  )
}
