/** The cookie that remembers an explicit choice of language for a year. */
export const localeCookie = 'lang'
