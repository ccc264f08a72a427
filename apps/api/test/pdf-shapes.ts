import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Width and height of each path that a PDF draws, by page, in its own measures: a QR code is one square path. */
export async function shapesOfPdf(bytes: Uint8Array): Promise<string[][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  try {
    const pages: string[][] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList()
      pages.push(
        fnArray.flatMap((fn, at) => (fn === OPS.constructPath ? [sizeOf(argsArray[at] as Path)] : [])),
      )
    }
    return pages
  } finally {
    await loading.destroy()
  }
}

type Path = readonly [paint: number, segments: unknown, box: ArrayLike<number>]

const sizeOf = ([, , { 0: left = 0, 1: bottom = 0, 2: right = 0, 3: top = 0 }]: Path): string =>
  `${Math.round(right - left)} × ${Math.round(top - bottom)}`
