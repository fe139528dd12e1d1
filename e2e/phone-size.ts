/** A small phone of today, in CSS pixels. */
export const phoneSize = { width: 360, height: 740 } as const
