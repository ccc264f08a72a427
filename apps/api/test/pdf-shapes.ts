import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Width and height of each path that a PDF draws, by page, in points of the page: a QR code is one square path. */
export async function shapesOfPdf(bytes: Uint8Array): Promise<string[][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  try {
    const pages: string[][] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList()
      pages.push(shapesOf(fnArray, argsArray))
    }
    return pages
  } finally {
    await loading.destroy()
  }
}

type Path = readonly [paint: number, segments: unknown, box: ArrayLike<number>]
type Scale = readonly [across: number, down: number]

function shapesOf(operators: readonly number[], operands: readonly unknown[]): string[] {
  const shapes: string[] = []
  const outer: Scale[] = []
  let scale: Scale = [1, 1]
  operators.forEach((operator, at) => {
    if (operator === OPS.save) outer.push(scale)
    if (operator === OPS.restore) scale = outer.pop() ?? [1, 1]
    if (operator === OPS.transform) {
      const [across = 1, , , down = 1] = operands[at] as number[]
      scale = [scale[0] * across, scale[1] * down]
    }
    if (operator === OPS.constructPath) shapes.push(sizeOf(operands[at] as Path, scale))
  })
  return shapes
}

const sizeOf = (
  [, , { 0: left = 0, 1: bottom = 0, 2: right = 0, 3: top = 0 }]: Path,
  [across, down]: Scale,
): string =>
  `${Math.round(Math.abs((right - left) * across))} × ${Math.round(Math.abs((top - bottom) * down))}`
