import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'

/** A weight of the product's typeface inside one document. Sizes and widths in points. */
export type Face = {
  readonly font: PDFFont
  /** The text with what the typeface lacks replaced, ready to be drawn. */
  readonly shown: (text: string) => string
  readonly width: (text: string, size: number) => number
}

export type Typeface = { readonly regular: Face; readonly bold: Face }

const folder = () =>
  dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/hanken-grotesk/package.json'))

const files = new Map<string, Buffer>()

function fileOf(weight: string): Buffer {
  const known = files.get(weight)
  if (known) return known
  const bytes = readFileSync(join(folder(), weight, `HankenGrotesk_${weight}.ttf`))
  files.set(weight, bytes)
  return bytes
}

/** Embeds Hanken Grotesk; only the letters that are used end up in the document. */
export async function embedTypeface(pdf: PDFDocument): Promise<Typeface> {
  pdf.registerFontkit(fontkit)
  const face = async (weight: string) =>
    faceOf(await pdf.embedFont(fileOf(weight), { subset: true, features: { liga: false } }))
  return { regular: await face('400Regular'), bold: await face('600SemiBold') }
}

function faceOf(font: PDFFont): Face {
  const letters = new Set(font.getCharacterSet())
  const widths = new Map<string, number>()
  const widthOf = (word: string) => {
    const known = widths.get(word)
    if (known !== undefined) return known
    const width = font.widthOfTextAtSize(word, 1)
    widths.set(word, width)
    return width
  }
  return {
    font,
    shown: (text) => shownWith(letters, text),
    width: (text, size) => widthOf(text) * size,
  }
}

/** Letters outside the typeface become their plain letter where they have one, a question mark where not. */
function shownWith(letters: ReadonlySet<number>, text: string): string {
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0)
  return [...withoutLigatures(text).normalize('NFC').replaceAll(invisible, '')]
    .map((letter) => {
      if (/\s|\p{Cc}/u.test(letter)) return ' '
      if (has(letter)) return letter
      const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return plain !== '' && [...plain].every(has) ? plain : '?'
    })
    .join('')
}

/** A typed ligature is drawn as its letters, and the file would then call the first of them by the name of all. */
const withoutLigatures = (text: string) => text.replaceAll(/[\uFB00-\uFB06]/g, (one) => one.normalize('NFKC'))

/** Joiners, marks of direction and other letters without a shape, which could also turn a line around. */
const invisible = /[\p{Cf}\p{Cs}\p{Variation_Selector}]/gu
