import { PDFDocument, PDFPage, rgb, type Color } from '@cantoo/pdf-lib'
import { a4, margin } from './sheet-size.ts'
import type { Face, Typeface } from './typeface.ts'
import { wrap } from './wrap.ts'

const footHeight = 34

/** The light tokens of the screens. */
export const colors = {
  ink: rgb(0x14 / 255, 0x21 / 255, 0x1d / 255),
  quiet: rgb(0x50 / 255, 0x60 / 255, 0x5a / 255),
  brand: rgb(0x0b / 255, 0x6b / 255, 0x57 / 255),
  line: rgb(0xc6 / 255, 0xcf / 255, 0xcc / 255),
  paper: rgb(1, 1, 1),
  tint: rgb(0xf6 / 255, 0xf8 / 255, 0xf7 / 255),
} as const

export type Ink = { readonly face: Face; readonly size: number; readonly color: Color }

export const lineHeight = (size: number) => size * 1.4

/** Where the next thing is drawn; heights go down from the top margin, in points. */
export type PageFlow = {
  readonly pdf: PDFDocument
  readonly type: Typeface
  readonly left: number
  readonly width: number
  /** Points that are left on this page. */
  readonly room: () => number
  /** Points of a page on which nothing stands yet. */
  readonly fullRoom: number
  readonly turn: () => void
  /** Says what the pages from now on are about: the head of each further one names it. */
  readonly section: (name: string) => void
  /** Turns the page unless so many points are left. */
  readonly need: (height: number) => void
  readonly skip: (height: number) => void
  readonly page: () => PDFPage
  /** Baseline of a line of this size drawn at the current height. */
  readonly baseline: (size: number) => number
  /** The current height as the library counts it, from the foot of the sheet. */
  readonly top: () => number
  readonly linesOf: (text: string, ink: Ink, width: number) => string[]
  readonly drawLine: (text: string, ink: Ink, x: number) => void
}

type Look = { readonly isLandscape: boolean; readonly runningHead: string }

/** Begins the first page. The running head stands on every further one. */
export function startFlow(pdf: PDFDocument, type: Typeface, look: Look): PageFlow {
  const [pageWidth, pageHeight] = look.isLandscape ? [a4[1], a4[0]] : a4
  const bottom = margin + footHeight
  const head = { face: type.regular, size: 9, color: colors.quiet }
  const headHeight = lineHeight(head.size) + 10
  let section = ''
  let page = pdf.addPage([pageWidth, pageHeight])
  let top = pageHeight - margin

  const flow: PageFlow = {
    pdf,
    type,
    left: margin,
    width: pageWidth - 2 * margin,
    fullRoom: pageHeight - margin - bottom - headHeight,
    room: () => top - bottom,
    turn() {
      page = pdf.addPage([pageWidth, pageHeight])
      top = pageHeight - margin
      const whole = [look.runningHead, section].filter(Boolean).join(' · ')
      const [first = '', ...more] = flow.linesOf(whole, head, flow.width)
      // Where not all of it fits, what the page is about matters more than whose it is.
      const shown = more.length > 0 && section !== '' ? flow.linesOf(section, head, flow.width)[0] : first
      flow.drawLine(shown ?? first, head, margin)
      top -= headHeight
    },
    section(name) {
      section = name
    },
    need(height) {
      if (height > top - bottom) flow.turn()
    },
    skip(height) {
      top -= height
    },
    page: () => page,
    baseline: (size) => top - size,
    top: () => top,
    linesOf: (text, { face, size }, width) =>
      wrap(text, width, (part) => face.width(face.shown(part), size)).map(face.shown),
    drawLine(text, { face, size, color }, x) {
      if (text !== '') page.drawText(text, { x, y: top - size, size, font: face.font, color })
    },
  }
  return flow
}

/** Writes the foot of every page, now that their number is known; those before them belong to what they stand behind. */
export function numberPages(pdf: PDFDocument, { regular }: Typeface, footer: string, before = 0): void {
  const size = 8.5
  const pages = pdf.getPages()
  pages.forEach((page, index) => {
    const number = `Página ${before + index + 1} de ${before + pages.length}`
    const right = page.getWidth() - margin
    const draw = (text: string, x: number, y: number) =>
      page.drawText(text, { x, y, size, font: regular.font, color: colors.quiet })
    const numberWidth = regular.width(number, size)
    page.drawLine({
      start: { x: margin, y: margin + 14 },
      end: { x: right, y: margin + 14 },
      thickness: 0.5,
      color: colors.line,
    })
    draw(number, right - numberWidth, margin)
    const room = right - margin - numberWidth - 24
    const lines = wrap(footer, room, (part) => regular.width(regular.shown(part), size))
    lines.slice(0, footerLines).forEach((line, at) => {
      const shown = regular.shown(line)
      if (shown !== '') draw(shown, margin, margin - at * lineHeight(size))
    })
  })
}

/** What fits between the rule and the edge of the sheet. */
const footerLines = 4
