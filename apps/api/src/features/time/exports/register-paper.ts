import type { RegisterDay, RegisterStay } from '@cuadrante/contract/time/register.ts'
import {
  clockMinutes,
  clockNotes,
  correctionStateLabels,
  monthEventLabels,
  monthStateLabels,
  punchKindLabels,
  sideLabels,
} from '@cuadrante/contract/time/words.ts'
import { monthName, shortDay, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import { weekdayOf } from '@cuadrante/domain/dates/day.ts'
import type { MonthEvent } from '@cuadrante/domain/time/month-state.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { startPaper, type Paper } from '../../../platform/pdf/paper.ts'
import { hourClassText } from './hour-classes.ts'
import { momentText } from './moment-text.ts'
import type { InspectedMonth, InspectedPerson, Inspection } from './inspection.ts'
import { endOf, plannedPlaces } from './words-of-day.ts'

type RegisterPaper = { readonly inspection: Inspection; readonly now: Date }

/** The register as a PDF: one person after another, each from a new page. */
export async function registerPaper({ inspection, now }: RegisterPaper): Promise<Uint8Array> {
  const { agency, from, to, centre, people } = inspection
  const paper = startPaper({
    title: 'Registro de jornada',
    subtitle: [`Del ${shortDay(from)} al ${shortDay(to)}`, centre].filter(Boolean).join(' · '),
    agency: agency.name,
    footer: `Registro de jornada (art. 34.9 ET) · emitido el ${momentText(now.toISOString(), agency.zone)}`,
    madeAt: now,
  })
  if (people.length === 0) paper.paragraph('No hay fichajes ni turnos en estos días.')
  for (const [index, person] of people.entries()) {
    if (index > 0) paper.pageBreak()
    addPerson(paper, person, inspection)
  }
  return paper.finish()
}

function addPerson(paper: Paper, person: InspectedPerson, { agency }: Inspection): void {
  paper
    .section(person.name)
    .heading(person.name)
    .facts([
      ['Empresa', [agency.name, agency.cif ?? 'falta el CIF'].join(' · ')],
      ['Persona trabajadora', [person.name, person.dni].join(' · ')],
      ['Número de afiliación', person.naf ?? '—'],
      ...person.months.map(
        ({ month, state, totals }) =>
          [
            monthTitle(month),
            `${clockMinutes(totals.workedMinutes)} h trabajadas · ${monthStateLabels[state].toLowerCase()}`,
          ] as const,
      ),
      ...(person.totals.workedMinutes > 0
        ? [['Clase de hora (arts. 12.4.c y 12.5 ET)', hourClassText(person.hourClasses)] as const]
        : []),
    ])
    .table({
      columns: [
        { title: 'Día', width: 18 },
        { title: 'Centro', width: 29 },
        { title: 'Entrada', width: 12, align: 'right' },
        { title: 'Salida', width: 12, align: 'right' },
        { title: 'Pausas', width: 9, align: 'right' },
        { title: 'Trabajado', width: 11, align: 'right' },
        { title: 'Total del día', width: 12, align: 'right' },
      ],
      rows: person.days.flatMap((day) => dayRows(day, agency.zone)),
      totals: [
        'Total',
        '',
        '',
        '',
        clockMinutes(person.totals.pauseMinutes),
        '',
        clockMinutes(person.totals.workedMinutes),
      ],
    })
  addCorrections(paper, person.days)
  addEvents(paper, person.months, agency.zone)
  const last = person.rows.at(-1)
  if (last) paper.paragraph(`Última anotación: n.º ${last.seq}. Huella SHA-256:\n${last.hash}`)
}

function dayRows({ day, stays, incidents, workedMinutes, planned }: RegisterDay, zone: string): string[][] {
  const name = `${weekdayNames[weekdayOf(day)].slice(0, 3)} ${shortDay(day)}`
  if (stays.length === 0) {
    return [
      [
        name,
        [plannedPlaces({ planned }), ...incidents.map(({ sentence }) => sentence)].join('. '),
        '—',
        '—',
        '',
        '0:00',
        '0:00',
      ],
    ]
  }
  return stays.map((stay, index) => [
    index === 0 ? name : '',
    [[placeOfWork(stay), ...clockNotes(stay, zone)].join(' · '), ...problemsOf(stay, stays, incidents)].join(
      '. ',
    ),
    stay.start ?? '—',
    endOf(stay, day),
    clockMinutes(stay.pauseMinutes),
    clockMinutes(stay.workedMinutes),
    index === 0 ? clockMinutes(workedMinutes) : '',
  ])
}

/** Why a total is not known yet, at the stay that it is about: a split shift has several of one job. */
const problemsOf = (
  stay: RegisterStay,
  stays: readonly RegisterStay[],
  incidents: RegisterDay['incidents'],
): string[] =>
  incidents
    .filter(({ severity, jobId }) => severity === 'problem' && jobId === stay.jobId)
    .filter(({ code }) => {
      if (code === 'missing_in') return stay.start === null
      if (code === 'missing_out') return stay.end === null
      return stays.find(({ jobId }) => jobId === stay.jobId) === stay
    })
    .map(({ sentence }) => sentence)

function addCorrections(paper: Paper, days: readonly RegisterDay[]): void {
  const corrections = days.flatMap((day) => day.corrections)
  if (corrections.length === 0) return
  paper.heading('Correcciones').table({
    columns: [
      { title: 'Día', width: 12 },
      { title: 'Antes', width: 18 },
      { title: 'Después', width: 18 },
      { title: 'Motivo', width: 26 },
      { title: 'La pide', width: 14 },
      { title: 'Resultado', width: 20 },
    ],
    rows: corrections.map(({ day, before, kind, clock, reason, by, askedBy, state, answer }) => [
      shortDay(day),
      before ? `${punchKindLabels[before.kind]} ${before.clock}` : '—',
      kind ? `${punchKindLabels[kind]} ${clock}` : 'Eliminar',
      reason,
      `${by} (${sideLabels[askedBy].toLowerCase()})`,
      [correctionStateLabels[state], answer].filter(Boolean).join(': '),
    ]),
  })
}

function addEvents(paper: Paper, months: readonly InspectedMonth[], zone: string): void {
  const events = months.flatMap((month) => month.events.map((event) => ({ month: month.month, event })))
  if (events.length === 0) return
  paper.heading('Cierre y firma').table({
    columns: [
      { title: 'Mes', width: 16 },
      { title: 'Qué', width: 30 },
      { title: 'Quién', width: 26 },
      { title: 'Cuándo', width: 18 },
      { title: 'Total', width: 10, align: 'right' },
    ],
    rows: events.map(({ month, event }) => [
      monthTitle(month),
      [monthEventLabels[event.event as MonthEvent], event.reason].filter(Boolean).join(': '),
      event.author_name,
      momentText(event.at, zone),
      clockMinutes(event.worked_minutes),
    ]),
  })
}

/** "Noviembre de 2026" */
function monthTitle(month: string): string {
  const name = monthName(Number(month.slice(5)))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${month.slice(0, 4)}`
}
