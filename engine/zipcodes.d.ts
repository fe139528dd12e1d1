/** The one file of `zipcodes` that we read: every US ZIP code with its post office and coordinates. The package has no types. */
declare module 'zipcodes/lib/codes.js' {
  export const codes: Record<
    string,
    { zip: string; latitude: number; longitude: number; city: string; state: string }
  >
}
