import type { Block } from '../../../../platform/pdf/blocks.ts'
import { colors, lineHeight, type Ink, type PageFlow } from '../../../../platform/pdf/page-flow.ts'
import { drawQr } from '../../../../platform/pdf/qr.ts'

/** A visit as it is printed. */
export type PrintedVisit = {
  /** "13,0 km · 14 min · espera de 6 min": how one gets there; "" where nothing is to be said. */
  readonly way: string
  readonly arrives: string
  readonly leaves: string
  readonly name: string
  readonly address: string
  /** When the shop receives, span by span. */
  readonly receives: readonly string[]
  /** "17 min de margen"; "" where there is enough. */
  readonly slack: string
  readonly contact: string
  readonly notes: readonly string[]
  readonly mapUrl: string | undefined
}

type End = { readonly hour: string; readonly words: string }
/** The visits of a day between leaving and being back. */
export type DayTable = {
  readonly start: End
  readonly visits: readonly PrintedVisit[]
  readonly wayHome: string
  readonly end: End
  readonly hasQr: boolean
}

const size = 8.5
const pad = 3
const qrSize = 38
const boxSize = 13
const stripHeight = 13
const discRadius = 8
const row = lineHeight(size)

/** Columns by their left edge and width, in points. */
function columnsOf({ left, width }: PageFlow) {
  const box = left + width - boxSize - 8
  const qr = box - 14 - qrSize
  const hour = left + 26
  const place = hour + 58
  const free = qr - 10 - place
  const [placeWidth, hoursWidth] = [free * 0.4, free * 0.21]
  const hours = place + placeWidth + 8
  const facts = hours + hoursWidth + 8
  return { hour, place, placeWidth, hours, hoursWidth, facts, factsWidth: qr - 10 - facts, qr, box }
}
type Columns = ReturnType<typeof columnsOf>

/** Points that a day takes below its map when nothing wraps. */
export const tableHeight = (visits: number): number =>
  row + 4 + visits * (qrSize + 2 * pad + stripHeight) + stripHeight + 2 * (row + 2 * pad)

/** The day from leaving to being back: the visits in their order, and the way between them on thin tinted lines. */
export const visitTable =
  ({ start, visits, wayHome, end, hasQr }: DayTable): Block =>
  (flow) => {
    const columns = columnsOf(flow)
    drawHead(flow, columns, hasQr)
    drawEnd(flow, columns, start)
    visits.forEach((visit, index) => drawVisit(flow, columns, { visit, number: index + 1, hasQr }))
    drawStrip(flow, columns, wayHome)
    drawEnd(flow, columns, end)
    flow.skip(4)
  }

function drawHead(flow: PageFlow, columns: Columns, hasQr: boolean): void {
  const ink = { face: flow.type.regular, size: 8, color: colors.quiet }
  flow.drawLine('Llegada', ink, columns.hour)
  flow.drawLine('Centro', ink, columns.place)
  flow.drawLine('Recibe', ink, columns.hours)
  flow.drawLine('Contacto y notas', ink, columns.facts)
  if (hasQr) flow.drawLine('Ir', ink, columns.qr)
  flow.drawLine('Hecho', ink, columns.box - 5)
  flow.skip(row + 2)
  const y = flow.top()
  flow.page().drawLine({
    start: { x: flow.left, y },
    end: { x: flow.left + flow.width, y },
    thickness: 0.8,
    color: colors.ink,
  })
  flow.skip(2)
}

function drawEnd(flow: PageFlow, columns: Columns, { hour, words }: End): void {
  const bold = { face: flow.type.bold, size: 10.5, color: colors.ink }
  const plain = { face: flow.type.regular, size, color: colors.ink }
  flow.need(row + 2 * pad)
  flow.skip(pad)
  flow.page().drawRectangle({
    x: flow.left + discRadius - 4,
    y: flow.top() - 11,
    width: 8,
    height: 8,
    borderColor: colors.brand,
    borderWidth: 1.6,
  })
  flow.drawLine(hour, bold, columns.hour)
  flow.drawLine(
    flow.linesOf(words, plain, flow.left + flow.width - columns.place)[0] ?? '',
    plain,
    columns.place,
  )
  flow.skip(row + pad)
}

function drawStrip(flow: PageFlow, { hour }: Columns, words: string): void {
  const ink = { face: flow.type.regular, size: 7.5, color: colors.quiet }
  flow.page().drawRectangle({
    x: flow.left,
    y: flow.top() - stripHeight,
    width: flow.width,
    height: stripHeight,
    color: colors.tint,
  })
  flow.skip(2)
  flow.drawLine(flow.linesOf(words, ink, flow.left + flow.width - hour)[0] ?? '', ink, hour)
  flow.skip(stripHeight - 2)
}

type Drawn = { readonly visit: PrintedVisit; readonly number: number; readonly hasQr: boolean }
type Lines = [text: string, ink: Ink][]
type Cell = { readonly lines: Lines; readonly x: number }

function drawVisit(flow: PageFlow, columns: Columns, { visit, number, hasQr }: Drawn): void {
  const plain = { face: flow.type.regular, size, color: colors.ink }
  const quiet = { ...plain, color: colors.quiet }
  const bold = { ...plain, face: flow.type.bold }
  const wrapped = (text: string, ink: Ink, width: number): Lines =>
    text === '' ? [] : flow.linesOf(text, ink, width).map((line) => [line, ink])
  const place: Lines = [
    ...wrapped(visit.name, bold, columns.placeWidth),
    ...wrapped(visit.address, quiet, columns.placeWidth),
  ]
  const hours: Lines = [
    ...visit.receives.flatMap((span) => wrapped(span, plain, columns.hoursWidth)),
    ...wrapped(visit.slack, bold, columns.hoursWidth),
  ]
  const facts: Lines = [
    ...wrapped(visit.contact, plain, columns.factsWidth),
    ...visit.notes.flatMap((note) => wrapped(note, quiet, columns.factsWidth)),
  ]
  const lines = Math.max(place.length, hours.length, facts.length, 2)
  const high = Math.max(lines * row, hasQr ? qrSize : boxSize)
  const full = stripHeight + high + 2 * pad
  if (full <= flow.fullRoom - row && full > flow.room()) {
    flow.turn()
    drawHead(flow, columns, hasQr)
  }
  drawStrip(flow, columns, visit.way)
  const top = flow.top() - pad
  if (hasQr && visit.mapUrl) drawQr(flow, visit.mapUrl, { x: columns.qr, top, size: qrSize })
  const box = { x: columns.box, y: top - boxSize - 4, width: boxSize, height: boxSize }
  flow.page().drawRectangle({ ...box, borderColor: colors.ink, borderWidth: 0.8 })
  drawNumber(flow, number, top)
  flow.skip(pad)
  const hour: Lines = [
    [visit.arrives, { ...bold, size: 11 }],
    [`hasta ${visit.leaves}`, { ...quiet, size: 8 }],
  ]
  const cells: readonly Cell[] = [
    { lines: hour, x: columns.hour },
    { lines: place, x: columns.place },
    { lines: hours, x: columns.hours },
    { lines: facts, x: columns.facts },
  ]
  // Cell by cell, so that what is copied reads in order; what is longer than a page goes on line by line.
  const isWhole = lines * row <= flow.room()
  if (isWhole) for (const cell of cells) drawCell(flow, cell)
  const first = flow.page()
  for (let at = 0; at < lines; at++) {
    flow.need(row)
    if (!isWhole) for (const { lines: all, x } of cells) drawLineAt(flow, all[at], x)
    flow.skip(row)
  }
  flow.skip((flow.page() === first ? Math.max(0, high - lines * row) : 0) + pad)
}

function drawCell(flow: PageFlow, { lines, x }: Cell): void {
  for (const line of lines) {
    drawLineAt(flow, line, x)
    flow.skip(row)
  }
  flow.skip(-lines.length * row)
}

function drawLineAt(flow: PageFlow, line: Lines[number] | undefined, x: number): void {
  if (line) flow.drawLine(line[0], line[1], x)
}

function drawNumber(flow: PageFlow, number: number, top: number): void {
  const page = flow.page()
  const centre = { x: flow.left + discRadius, y: top - discRadius - 1 }
  page.drawCircle({ ...centre, size: discRadius, color: colors.brand })
  const { bold } = flow.type
  const text = String(number)
  page.drawText(text, {
    x: centre.x - bold.width(text, size) / 2,
    y: centre.y - size * 0.36,
    size,
    font: bold.font,
    color: colors.paper,
  })
}
