/**
 * Up to which width of the window a layout holds, in px at the browser's usual letters. Whoever sets larger letters in the
 * browser gets the layout of a narrower window: queries count in the browser's own em. In a stylesheet they are `(--phone)`
 * and `(--above-phone)`, which build-steps/named-widths.ts writes out.
 */
const widths = {
  'small-phone': 359,
  'narrow-phone': 400,
  phone: 760,
  'upright-tablet': 900,
  'small-tablet': 1000,
  tablet: 1100,
  'lying-tablet': 1180,
  'small-laptop': 1279,
  'narrow-laptop': 1300,
  laptop: 1366,
} as const

export type Width = keyof typeof widths

/** The browser's usual letters, in px. */
const usualLetters = 16

export const isWidth = (name: string): name is Width => Object.hasOwn(widths, name)
export const upTo = (name: Width): string => `(width <= ${widths[name] / usualLetters}em)`
export const above = (name: Width): string => `(width > ${widths[name] / usualLetters}em)`
