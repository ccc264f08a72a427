import type { ZipPart } from '../guard/open-zip.ts'

/** A number format made of zeros only: what people use to show 8001 as 08001. */
const ZEROS = /^0{2,}$/

/** Whether the workbook has such a format. Reading styles costs, so it is only done where they matter. */
export function hasZeroPaddedFormat(parts: readonly ZipPart[]): boolean {
  const styles = parts.find(({ name }) => name.endsWith('styles.xml'))?.bytes.toString('utf8') ?? ''
  return [...styles.matchAll(/formatCode="([^"]*)"/g)].some(([, format = '']) => ZEROS.test(format))
}

/** The number as its format shows it; undefined when the format is another one. */
export const zeroPadded = (value: number, format: string | undefined): string | undefined =>
  format && ZEROS.test(format) && Number.isInteger(value) && value >= 0
    ? String(value).padStart(format.length, '0')
    : undefined
