import { encode } from 'uqr'
import { colors, type PageFlow } from './page-flow.ts'
import { drawVector, operandsOf } from './vector.ts'

type Place = { readonly x: number; readonly top: number; readonly size: number }

/** Modules of a QR code that a phone still reads from paper at this size: two thirds of a point each. */
const leastModule = 0.66

/** Draws a QR code; one that would be too fine to be read is left out. Answers whether it stands. */
export function drawQr(flow: PageFlow, text: string, { x, top, size }: Place): boolean {
  const { data, size: modules } = encode(text, { ecc: 'L', border: 0 })
  const scale = size / modules
  if (scale < leastModule) return false
  const dark = data.flatMap((row, at) => runsOf(row).map(([from, length]) => `${from} ${at} ${length} 1 re`))
  const box = { x, top, width: modules, height: modules, scale }
  drawVector(flow, box, `${operandsOf(colors.ink)} rg ${dark.join(' ')} f`)
  return true
}

/** Dark modules that stand side by side, as first place and number. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === at) last[1]++
    else runs.push([at, 1])
  })
  return runs
}
