/** Collects the parameters of one statement. Request text reaches SQL only through here. */
export class Params {
  readonly values: string[] = []

  add(value: string): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
