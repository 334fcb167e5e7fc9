/** Plain addresses of the three networks: nothing of theirs is on our page. */
const NETWORKS: { name: string; address: (url: string, title: string) => string }[] = [
  { name: 'Facebook', address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}` },
  {
    name: 'Twitter',
    address: (url, title) =>
      `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`,
  },
  {
    name: 'LinkedIn',
    address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  },
]

export function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <section className="share" aria-labelledby="share-title">
      <h2 id="share-title">Share this article</h2>
      <ul>
        {NETWORKS.map(({ name, address }) => (
          <li key={name}>
            <a href={address(url, title)} rel="noopener external nofollow">
              {name}
            </a>
          </li>
        ))}
        <li>
          <button className="link-button with-scripts" type="button" data-copy="" value={url}>
            Copy link
          </button>
          <span className="share-copied" role="status" />
        </li>
      </ul>
    </section>
  )
}
