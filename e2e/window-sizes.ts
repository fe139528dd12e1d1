/** The screen of a small current phone, in CSS pixels. */
export const phoneSize = { width: 360, height: 740 } as const

export const desktopSize = { width: 1280, height: 800 } as const
