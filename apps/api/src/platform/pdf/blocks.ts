import type { PDFImage } from '@cantoo/pdf-lib'
import { colors, lineHeight, type Ink, type PageFlow } from './page-flow.ts'

/** A part of a paper, drawn where the flow stands; of what comes after it, it is told how high the beginning is. */
export type Block = {
  (flow: PageFlow, nextBeginning: number): void | Promise<void>
  /** Points of what its first page must hold at least; one line unless said. */
  readonly beginning?: (flow: PageFlow) => number
}

/** Draws lines of text one below the other, turning pages between them. */
export function drawLines(flow: PageFlow, lines: readonly string[], ink: Ink, x = flow.left): void {
  for (const line of lines) {
    flow.need(lineHeight(ink.size))
    flow.drawLine(line, ink, x)
    flow.skip(lineHeight(ink.size))
  }
}

/** Name of the agency, title and subtitle at the head of the first page. */
export const masthead =
  (agency: string, title: string, subtitle: string | undefined): Block =>
  (flow) => {
    const { regular, bold } = flow.type
    const draw = (text: string, ink: Ink) => drawLines(flow, flow.linesOf(text, ink, flow.width), ink)
    draw(agency, { face: bold, size: 10, color: colors.brand })
    flow.skip(4)
    draw(title, { face: bold, size: 20, color: colors.ink })
    if (subtitle) draw(subtitle, { face: regular, size: 11, color: colors.quiet })
    flow.skip(10)
  }

/** A heading never stands alone at the foot of a page: what it is about begins on the same one. */
export const heading =
  (text: string): Block =>
  (flow, nextBeginning) => {
    const ink = { face: flow.type.bold, size: 13, color: colors.ink }
    const lines = flow.linesOf(text, ink, flow.width)
    flow.need(10 + lines.length * lineHeight(ink.size) + 4 + nextBeginning)
    flow.skip(10)
    drawLines(flow, lines, ink)
    flow.skip(4)
  }

export const paragraph =
  (text: string): Block =>
  (flow) => {
    const ink = { face: flow.type.regular, size: 10.5, color: colors.ink }
    drawLines(flow, flow.linesOf(text, ink, flow.width), ink)
    flow.skip(6)
  }

/** Label and value side by side, the labels in one column. */
export const facts =
  (pairs: readonly (readonly [label: string, value: string])[]): Block =>
  (flow) => {
    const label = { face: flow.type.regular, size: 10, color: colors.quiet }
    const value = { face: flow.type.regular, size: 10, color: colors.ink }
    const widest = Math.max(0, ...pairs.map(([text]) => label.face.width(label.face.shown(text), label.size)))
    const labelWidth = Math.min(widest + 1, flow.width * 0.4)
    const valueLeft = flow.left + labelWidth + 16
    const valueWidth = flow.width - labelWidth - 16
    for (const [name, text] of pairs) {
      const names = flow.linesOf(name, label, labelWidth)
      const values = flow.linesOf(text, value, valueWidth)
      for (let at = 0; at < Math.max(names.length, values.length); at++) {
        flow.need(lineHeight(10))
        flow.drawLine(names[at] ?? '', label, flow.left)
        flow.drawLine(values[at] ?? '', value, valueLeft)
        flow.skip(lineHeight(10))
      }
      flow.skip(2)
    }
    flow.skip(6)
  }

const unreadableImage = 'La imagen no se puede mostrar.'

/** A JPEG or PNG as large as the page allows, or as `height` points say. */
export const image =
  (bytes: Uint8Array, height: number | undefined): Block =>
  async (flow) => {
    const picture = await embedded(flow, bytes)
    if (!picture) return paragraph(unreadableImage)(flow, 0)
    const wanted = Math.min(height ?? flow.fullRoom, flow.fullRoom)
    const scale = Math.min(flow.width / picture.width, wanted / picture.height)
    const size = { width: picture.width * scale, height: picture.height * scale }
    flow.need(size.height)
    flow.page().drawImage(picture, { x: flow.left, y: flow.top() - size.height, ...size })
    flow.skip(size.height + 10)
  }

async function embedded({ pdf }: PageFlow, bytes: Uint8Array): Promise<PDFImage | undefined> {
  try {
    return bytes[0] === 0xff ? await pdf.embedJpg(bytes) : await pdf.embedPng(bytes)
  } catch {
    return undefined
  }
}
