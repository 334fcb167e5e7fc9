/** A long id with a button that copies it. Without scripts it can be marked and copied by hand. */
export function CopyButton({ text }: { text: string }) {
  return (
    <span className="copied">
      <code>{text}</code>{' '}
      <button
        type="button"
        className="link-button with-scripts"
        data-do="copy"
        value={text}
        aria-label={`Copy ${text}`}
      >
        Copy
      </button>
      <span role="status" />
    </span>
  )
}
