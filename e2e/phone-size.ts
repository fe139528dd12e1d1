/** The screen of a small current phone, in CSS pixels. */
export const phoneSize = { width: 360, height: 740 } as const
