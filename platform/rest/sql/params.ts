/** Collects the values of one statement. Text from a request reaches SQL through here only. */
export class Params {
  readonly values: string[] = []

  add(value: string): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
