import { startPaper, type Paper } from '../../../../platform/pdf/paper.ts'
import type { PageFlow } from '../../../../platform/pdf/page-flow.ts'
import { mapHeights } from '../../exports/map-frame.ts'
import { sheetMap, type MappedRoute } from '../../exports/sheet-map.ts'
import { dayHead, type DayHead } from './day-head.ts'
import { tableHeight, visitTable, type DayTable } from './visit-table.ts'

/** A day of a person as it is printed. */
export type PrintedDay = Omit<DayHead, 'agency' | 'file'> & {
  /** The way with the borders around it; without it no map is printed. */
  readonly map: MappedRoute | null
  readonly table: DayTable
}

export type VisitSheets = {
  readonly agency: string
  readonly file: string
  readonly footer: string
  readonly madeAt: Date
  readonly days: readonly PrintedDay[]
}

/** A page for each day of each person: hours, shops in order, whom to ask for, the way there. */
export function visitSheetsPaper({ agency, file, footer, madeAt, days }: VisitSheets): Promise<Uint8Array> {
  const paper = startPaper({
    hasMasthead: false,
    title: 'Hojas de visitas',
    subtitle: file,
    agency,
    footer,
    madeAt,
  })
  days.forEach((day, index) => {
    if (index > 0) paper.pageBreak()
    drawDay(paper, day, { agency, file })
  })
  return paper.finish()
}

function drawDay(
  paper: Paper,
  { map, table, ...head }: PrintedDay,
  whose: Pick<DayHead, 'agency' | 'file'>,
): void {
  paper.section(`${head.person}, ${head.day}`).block(dayHead({ ...head, ...whose }))
  if (map) paper.block(sheetMap(map, roomForMap(map.points.length)))
  paper.block(visitTable(table))
}

const noteHeight = 18

/** As much of the page as its visits leave, so that seven of them stand on one with their map. */
const roomForMap =
  (visits: number) =>
  (flow: PageFlow): number =>
    Math.min(mapHeights.most, Math.max(mapHeights.least, flow.room() - tableHeight(visits) - noteHeight))
