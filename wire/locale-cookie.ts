/** The cookie that remembers an explicit choice of language for a year. */
export const localeCookie = 'lang'

/** Names the language in a link to the sign-in page, which has one address in all languages. */
export const localeParameter = 'lang'
