/** Points (1/72 inch) of an A4 sheet: ISO 216, 210 × 297 mm. */
export const a4 = [595.28, 841.89] as const

export const margin = 48

/** Points between the margins of an upright sheet. */
export const uprightWidth = a4[0] - 2 * margin
