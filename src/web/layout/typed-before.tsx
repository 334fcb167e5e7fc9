/**
 * What only typed-script.js fills: text that was not saved is offered again. It may do so before React has taken over the
 * page, which would render the whole page again on finding elements that it does not know: so it is told not to look inside.
 */
export const TypedBefore = () => (
  <div
    id="typed-before"
    className="typed-before notice notice-warn"
    role="status"
    hidden
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)
