type Places = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>

/** Formats are kept: making one takes forty times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** Grouping also from 1.000, which the locale alone would leave out. */
function formatOf(key: string, places: Places): Intl.NumberFormat {
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('es-ES', { ...places, useGrouping: 'always' })
  formats.set(key, made)
  return made
}

/** The locale writes a hyphen, which is shorter than a figure is wide and breaks from it at the end of a line. */
const withMinus = (text: string): string => text.replace('-', '−')

/** "1.234", "−12,50": a figure in Spanish with just as many decimals. */
export const numberText = (value: number, decimals = 0): string =>
  withMinus(
    formatOf(`=${decimals}`, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
      value,
    ),
  )

/** "12,5", "8", "1.234,25": a figure in Spanish with as many decimals as it has, at most `most`. */
export const decimalText = (value: number, most = 1): string =>
  withMinus(formatOf(`<${most}`, { maximumFractionDigits: most }).format(value))

/** "+12", "−3", "0": a difference. */
export const signedText = (value: number, decimals = 0): string => {
  const text = numberText(value, decimals)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
