/** The fields of a form as a browser sends them, by name. */
export type Typed = Record<string, string>
