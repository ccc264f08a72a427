import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const standardFonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
)

/** The text of each page of a PDF, as a reader of its own kind finds it: runs joined, lines broken. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: standardFonts,
    verbosity: 0,
  })
  const pdf = await loading.promise
  try {
    const pages: string[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return pages
  } finally {
    await loading.destroy()
  }
}

/** The text of all pages of a PDF. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => (await pagesOfPdf(bytes)).join('\n')
