/** The sign-in page, where the user confirms or cancels. */
export function askPage(query: URLSearchParams): string {
  return page(`
    <h1>Sign in at the stand-in</h1>
    <form method="post" action="/authorize">
      ${hidden(query)}
      <p><label>Email at the provider <input name="email" type="email" required></label></p>
      <p><label>Name at the provider <input name="name"></label></p>
      <button name="decision" value="continue">Continue</button>
      <button name="decision" value="cancel" formnovalidate>Cancel</button>
    </form>`)
}

/** Apple's form_post response. */
export function postBackPage(action: string, fields: URLSearchParams): string {
  return page(
    `<form method="post" action="${escape(action)}">${hidden(fields)}<button>Go on</button></form>`,
  )
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><title>Stand-in</title><main>${body}</main></html>`
}

function hidden(fields: URLSearchParams): string {
  return [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
