const formats = new Map<number, Intl.NumberFormat>()

/**
 * "12,5", "8", "1234,25": a figure in Spanish with as many decimals as it has, at most `most`. Formats are kept, since making
 * one takes forty times as long as using it.
 */
export function decimalText(value: number, most = 1): string {
  const known = formats.get(most)
  if (known) return known.format(value)
  const made = new Intl.NumberFormat('es-ES', { maximumFractionDigits: most })
  formats.set(most, made)
  return made.format(value)
}
