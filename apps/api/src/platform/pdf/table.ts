import type { Block } from './blocks.ts'
import { colors, lineHeight, type Ink, type PageFlow } from './page-flow.ts'

export type PaperColumn = {
  readonly title: string
  /** Share of the page's width, against the other columns. */
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
}

export type PaperTable = {
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Last row, in bold under a rule. */
  readonly totals?: readonly string[]
}

type Cell = { readonly left: number; readonly width: number; readonly align: PaperColumn['align'] }

const size = 9
const gap = 8
const pad = 4

/** Rows between hairlines. The head is written again on each page, and a row higher than a page goes on over the next. */
export function table(content: PaperTable): Block {
  return Object.assign(drawTable(content), { beginning: (flow: PageFlow) => beginningOf(flow, content) })
}

/** The head and the first row, which it never stands without; of a row higher than half a page, one line. */
function beginningOf(flow: PageFlow, { columns, rows, totals = [] }: PaperTable): number {
  const cells = cellsOf(flow, columns)
  const high = (texts: readonly string[], face: Ink['face']) =>
    heightOf(linesOfRow(flow, cells, texts, { face, size, color: colors.ink }))
  const head = high(
    columns.map(({ title }) => title),
    flow.type.bold,
  )
  const first = high(rows[0] ?? totals, flow.type.regular)
  return head + (first < flow.fullRoom / 2 ? first : lineHeight(size) + 2 * pad)
}

const drawTable =
  ({ columns, rows, totals }: PaperTable) =>
  (flow: PageFlow): void => {
    const cells = cellsOf(flow, columns)
    const head = { face: flow.type.bold, size, color: colors.quiet }
    const body = { face: flow.type.regular, size, color: colors.ink }
    const titles = linesOfRow(
      flow,
      cells,
      columns.map((column) => column.title),
      head,
    )
    const drawHead = () => drawRow(flow, cells, titles, head, colors.ink)
    const drawAll = (texts: readonly string[], ink: Ink) => {
      const row = linesOfRow(flow, cells, texts, ink)
      if (heightOf(row) > flow.room() && heightOf(row) + heightOf(titles) <= flow.fullRoom) {
        flow.turn()
        drawHead()
      }
      drawSlices(flow, cells, row, ink, drawHead)
    }
    flow.need(beginningOf(flow, { columns, rows, totals }))
    drawHead()
    const sums = totals && { texts: totals, ink: { ...body, face: flow.type.bold } }
    for (const [index, row] of rows.entries()) {
      // Totals never begin a page alone: the last row goes with them.
      if (sums && index === rows.length - 1 && index > 0) {
        const pair = [
          linesOfRow(flow, cells, row, body),
          linesOfRow(flow, cells, sums.texts, sums.ink),
        ].reduce((sum, lines) => sum + heightOf(lines), 0)
        if (pair > flow.room() && pair + heightOf(titles) <= flow.fullRoom) {
          flow.turn()
          drawHead()
        }
      }
      drawAll(row, body)
    }
    if (sums) drawAll(sums.texts, sums.ink)
    flow.skip(10)
  }

function cellsOf(flow: PageFlow, columns: readonly PaperColumn[]): Cell[] {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  const room = flow.width - gap * (columns.length - 1)
  let left = flow.left
  return columns.map(({ width, align }) => {
    const cell = { left, width: (room * width) / whole, align }
    left += cell.width + gap
    return cell
  })
}

const linesOfRow = (flow: PageFlow, cells: readonly Cell[], texts: readonly string[], ink: Ink) =>
  cells.map(({ width }, at) => flow.linesOf(texts[at] ?? '', ink, width))

const countOf = (row: readonly (readonly string[])[]) => Math.max(1, ...row.map((lines) => lines.length))
const heightOf = (row: readonly (readonly string[])[]) => countOf(row) * lineHeight(size) + 2 * pad

/** Draws as many lines of the row as the page holds, and the rest under a new head. */
function drawSlices(
  flow: PageFlow,
  cells: readonly Cell[],
  row: readonly (readonly string[])[],
  ink: Ink,
  drawHead: () => void,
): void {
  const count = countOf(row)
  let from = 0
  while (from < count) {
    const fitting = Math.floor((flow.room() - 2 * pad) / lineHeight(size))
    if (fitting < 1) {
      flow.turn()
      drawHead()
    }
    const to = from + Math.max(1, fitting)
    drawRow(
      flow,
      cells,
      row.map((lines) => lines.slice(from, to)),
      ink,
      colors.line,
    )
    from = to
  }
}

function drawRow(
  flow: PageFlow,
  cells: readonly Cell[],
  row: readonly (readonly string[])[],
  ink: Ink,
  rule: Ink['color'],
): void {
  flow.skip(pad)
  for (let at = 0; at < countOf(row); at++) {
    cells.forEach((cell, index) => {
      const text = row[index]?.[at] ?? ''
      flow.drawLine(text, ink, cell.left + indentOf(cell, ink.face.width(text, ink.size)))
    })
    flow.skip(lineHeight(size))
  }
  flow.skip(pad)
  const y = flow.top()
  flow.page().drawLine({
    start: { x: flow.left, y },
    end: { x: flow.left + flow.width, y },
    thickness: 0.5,
    color: rule,
  })
}

function indentOf({ align, width }: Cell, used: number): number {
  if (align === 'right') return width - used
  return align === 'center' ? (width - used) / 2 : 0
}
