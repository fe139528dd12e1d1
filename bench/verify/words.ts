/** What a set of submissions is drawn from: two sets share the kinds and no list. */
export type Words = {
  first: string[]
  last: string[]
  streets: string[]
  mailDomains: string[]
  disposable: string[]
  honestTexts: string[]
  sales: string[]
  jobs: string[]
  competitors: string[]
  prompts: string[]
  tenants: string[]
  oddNames: string[]
  placeholders: string[]
  /** Texts of further bad kinds, by kind. */
  otherTexts?: Record<string, string[]>
  zips: Array<[zip: string, state: string]>
}
