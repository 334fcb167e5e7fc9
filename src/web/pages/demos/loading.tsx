/** Until the answer is there; without scripts none comes, and the page says where it is instead. */
export function Loading({ address }: { address: string }) {
  return (
    <>
      <p className="with-scripts" role="status">
        Loading...
      </p>
      <p className="without-scripts">
        This page shows an answer that only a script can fetch, and scripts are switched off here. The answer itself is
        at <a href={address}>{address}</a>.
      </p>
    </>
  )
}
