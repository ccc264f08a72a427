import { encode } from 'uqr'
import { colors, type PageFlow } from './page-flow.ts'

type Place = { readonly x: number; readonly top: number; readonly size: number }

/** Modules of a QR code that a phone still reads from paper at this size: two thirds of a point each. */
const leastModule = 0.66

/** Draws a QR code; one that would be too fine to be read is left out. Answers whether it stands. */
export function drawQr(flow: PageFlow, text: string, { x, top, size }: Place): boolean {
  const { data, size: modules } = encode(text, { ecc: 'L', border: 0 })
  const step = size / modules
  if (step < leastModule) return false
  const path = data.flatMap((row, at) =>
    runsOf(row).map(
      ([from, length]) => `M${from * step} ${at * step}h${length * step}v${step}h${-length * step}z`,
    ),
  )
  flow.page().drawSvgPath(path.join(''), { x, y: top, color: colors.ink, borderWidth: 0 })
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
