import type { Block } from '../../../../platform/pdf/blocks.ts'
import { colors, lineHeight, type Ink, type PageFlow } from '../../../../platform/pdf/page-flow.ts'
import { drawQr } from '../../../../platform/pdf/qr.ts'

export type DayHead = {
  readonly agency: string
  readonly file: string
  readonly person: string
  /** "Martes, 24 de noviembre de 2026" */
  readonly day: string
  /** Large figures beside the name, label over value, two in a line. */
  readonly figures: readonly (readonly [label: string, value: string])[]
  /** What else is to be known, one in a line. */
  readonly notes: readonly string[]
  /** The directions of the whole day; absent where one link does not hold them. */
  readonly wayUrl: string | undefined
}

const codeSize = 66
const figureWidth = 70
const figureHeight = 33
const gap = 14

/** Who, which day, out and back, and the code that opens the way on the phone. */
export const dayHead =
  ({ agency, file, person, day, figures, notes, wayUrl }: DayHead): Block =>
  (flow) => {
    const top = flow.top()
    const right = flow.left + flow.width
    const hasCode = wayUrl !== undefined && drawQr(flow, wayUrl, { x: right - codeSize, top, size: codeSize })
    if (hasCode) drawCentred(flow, 'Abrir en el móvil', { x: right - codeSize / 2, y: top - codeSize - 9 })
    const inLine = 2
    const figuresAt = right - (hasCode ? codeSize + gap : 0) - inLine * figureWidth
    figures.forEach(([label, value], at) => {
      const x = figuresAt + (at % inLine) * figureWidth
      const y = top - Math.floor(at / inLine) * figureHeight
      drawAt(flow, label, { face: flow.type.regular, size: 8.5, color: colors.quiet }, { x, y: y - 8.5 })
      drawAt(flow, value, { face: flow.type.bold, size: 14, color: colors.ink }, { x, y: y - 24 })
    })
    const width = figuresAt - gap - flow.left
    drawLines(flow, agency, { face: flow.type.bold, size: 9.5, color: colors.brand }, width)
    flow.skip(2)
    drawLines(flow, person, { face: flow.type.bold, size: 19, color: colors.ink }, width)
    drawLines(flow, day, { face: flow.type.regular, size: 11, color: colors.ink }, width)
    drawLines(flow, file, { face: flow.type.regular, size: 8.5, color: colors.quiet }, width)
    const used = Math.max(hasCode ? codeSize + 14 : 0, Math.ceil(figures.length / inLine) * figureHeight)
    flow.skip(Math.max(0, used - (top - flow.top())))
    for (const note of notes)
      drawLines(flow, note, { face: flow.type.regular, size: 8.5, color: colors.quiet }, flow.width)
    flow.skip(8)
  }

function drawLines(flow: PageFlow, text: string, ink: Ink, width: number): void {
  for (const line of flow.linesOf(text, ink, width)) {
    flow.drawLine(line, ink, flow.left)
    flow.skip(lineHeight(ink.size))
  }
}

const drawAt = (flow: PageFlow, text: string, { face, size, color }: Ink, at: { x: number; y: number }) =>
  flow.page().drawText(face.shown(text), { ...at, size, font: face.font, color })

function drawCentred(flow: PageFlow, text: string, { x, y }: { x: number; y: number }): void {
  const ink = { face: flow.type.regular, size: 7.5, color: colors.quiet }
  drawAt(flow, text, ink, { x: x - ink.face.width(text, ink.size) / 2, y })
}
