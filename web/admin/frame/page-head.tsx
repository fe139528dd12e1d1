/** What a page of the administration is, and what it is for. */
export function PageHead({ title, intro }: { title: string; intro: string }) {
  return (
    <>
      <div className="screen-head">
        <h1>{title}</h1>
      </div>
      <p className="screen-intro">{intro}</p>
    </>
  )
}
