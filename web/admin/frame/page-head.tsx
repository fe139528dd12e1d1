/** The heading of an admin page, with its purpose. */
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
