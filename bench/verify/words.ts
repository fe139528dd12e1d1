/** The words that a set of submissions is generated from. Sets have the same kinds but no words in common. */
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
