import { absentWord } from '@cuadrante/contract/campaigns/absences/absences.ts'
import type { RegisterDay } from '@cuadrante/contract/time/register.ts'
import {
  clockNotes,
  correctionStateLabels,
  monthEventLabels,
  monthStateLabels,
  punchKindLabels,
  punchSourceLabels,
  sideLabels,
  type PunchSource,
} from '@cuadrante/contract/time/words.ts'
import type { MonthEvent } from '@cuadrante/domain/time/month-state.ts'
import type { PunchKind, Side, Verdict } from '@cuadrante/domain/time/register-row.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { dayCell } from '../../../platform/exports/stream-table.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import type { CellFormat, WrittenSheet } from '../../../platform/sheets/write/write-table.ts'
import { clockOf } from '../reading/present-day.ts'
import type { StoredRow } from '../rows/chained-row.ts'
import type { HourClassMinutes } from './hour-classes.ts'
import { momentText } from './moment-text.ts'
import type { InspectedPerson, Inspection } from './inspection.ts'
import { endOf, plannedPlaces } from './words-of-day.ts'

/** The sheets of the register's workbook: totals of days, totals of months, and every row with its hash. */
export const registerSheets = (inspection: Inspection): WrittenSheet[] => [
  daySheet(inspection),
  monthSheet(inspection),
  rowSheet(inspection),
  eventSheet(inspection),
  absenceSheet(inspection),
]

const sheet = (
  name: string,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
): WrittenSheet => ({
  name,
  columns: headers.map((header) => {
    const format = formats[header]
    return { header, ...(format && { format }) }
  }),
  rows,
})

const formats: Readonly<Record<string, CellFormat>> = {
  Día: 'day',
  Desde: 'day',
  Hasta: 'day',
  Trabajado: 'duration',
}

/** Minutes as a workbook's own duration: a part of a day. */
const duration = (minutes: number): number => minutes / (24 * 60)

const who = ['Persona', 'DNI/NIE', 'NAF']
const whoOf = ({ name, dni, naf }: InspectedPerson): Cell[] => [name, dni, naf]

const daySheet = ({ people, agency }: Inspection): WrittenSheet =>
  sheet(
    'Días',
    [
      ...who,
      'Día',
      'Centro',
      'Entrada',
      'Salida',
      'Pausas (min)',
      'Trabajado',
      'Trabajado (min)',
      'Incidencias',
    ],
    people.flatMap((person) => [
      ...person.days.map((day) => [
        ...whoOf(person),
        dayCell(day.day),
        day.stays.length === 0 ? plannedPlaces(day) : placesOf(day, agency.zone),
        day.stays.map(({ start }) => start ?? '—').join(' · ') || '—',
        day.stays.map((stay) => endOf(stay, day.day)).join(' · ') || '—',
        day.pauseMinutes,
        duration(day.workedMinutes),
        day.workedMinutes,
        day.incidents.map(({ sentence }) => sentence).join('. '),
      ]),
      [
        ...whoOf(person),
        'Total',
        null,
        null,
        null,
        person.totals.pauseMinutes,
        duration(person.totals.workedMinutes),
        person.totals.workedMinutes,
        null,
      ],
    ]),
  )

const placesOf = ({ stays }: RegisterDay, zone: string): string =>
  [...new Set(stays.map((stay) => [placeOfWork(stay), ...clockNotes(stay, zone)].join(' · ')))].join(', ')

const monthSheet = ({ people }: Inspection): WrittenSheet =>
  sheet(
    'Meses',
    [
      ...who,
      'Mes',
      'Estado',
      'Trabajado',
      'Trabajado (min)',
      'Previsto (min)',
      'Pausas (min)',
      'Disponibilidad (min)',
      'Ordinarias (min)',
      'Complementarias (min)',
      'Extraordinarias (min)',
      'Sin clasificar (min)',
    ],
    people.flatMap((person) =>
      person.months.map(({ month, state, totals, hourClasses }) => [
        ...whoOf(person),
        month,
        monthStateLabels[state],
        duration(totals.workedMinutes),
        totals.workedMinutes,
        totals.plannedMinutes,
        totals.pauseMinutes,
        totals.availabilityMinutes,
        ...classesOf(hourClasses),
      ]),
    ),
  )

const classesOf = ({ ordinaria, complementaria, extra, none }: HourClassMinutes): number[] => [
  ordinaria,
  complementaria,
  extra,
  none,
]

/** What happened to each month: closed, signed, approved, exported, opened again. */
const eventSheet = ({ people, agency }: Inspection): WrittenSheet =>
  sheet(
    'Cierre y firma',
    [...who, 'Mes', 'Qué', 'Motivo', 'Quién', 'Cuándo', 'Trabajado'],
    people.flatMap((person) =>
      person.months.flatMap(({ month, events }) =>
        events.map((event) => [
          ...whoOf(person),
          month,
          monthEventLabels[event.event as MonthEvent],
          event.reason,
          event.author_name,
          momentText(event.at, agency.zone),
          duration(event.worked_minutes),
        ]),
      ),
    ),
  )

/** Approved absences, each with what falls into the days of the file: natural days, or minutes where it is of hours. */
const absenceSheet = ({ absences }: Inspection): WrittenSheet =>
  sheet(
    'Ausencias',
    [...who, 'Desde', 'Hasta', 'De las', 'A las', 'Días naturales', 'Horas (min)', 'Tipo', 'Retribuida'],
    absences.map((one) => [
      one.name,
      one.dni,
      one.naf,
      dayCell(one.from),
      dayCell(one.to),
      one.startTime,
      one.endTime,
      one.days,
      one.minutes,
      one.type ?? absentWord,
      one.isPaid === null ? null : one.isPaid ? 'Sí' : 'No',
    ]),
  )

const rowHeaders = [
  'N.º',
  'Anotación',
  'Fichaje',
  'Día',
  'Hora local',
  'Zona horaria',
  'Instante (UTC)',
  'Trabajo',
  'Centro',
  'Empresa',
  'CIF',
  'Medio',
  'Hora del dispositivo (UTC)',
  'Recibido (UTC)',
  'Modalidad',
  'Clase de hora',
  'Sobre el n.º',
  'Respuesta',
  'Motivo',
  'Parte',
  'Quién',
  'Huella anterior',
  'Huella',
]

const rowSheet = ({ people }: Inspection): WrittenSheet =>
  sheet(
    'Fichajes',
    [...who, ...rowHeaders],
    people.flatMap((person) => person.rows.map((row) => [...whoOf(person), ...rowCells(row)])),
  )

const entryLabels: Readonly<Record<string, string>> = {
  punch: 'Fichaje',
  correction: 'Corrección',
  answer: 'Respuesta',
}

const rowCells = (row: StoredRow): Cell[] => [
  row.seq,
  entryLabels[row.entry] ?? row.entry,
  row.kind ? punchKindLabels[row.kind as PunchKind] : row.entry === 'correction' ? 'Eliminar' : null,
  dayCell(row.day),
  clockOf(Date.parse(row.at), row.zone),
  row.zone,
  row.at,
  row.job_id,
  row.centre_name,
  row.employer_name,
  row.employer_cif,
  punchSourceLabels[row.source as PunchSource],
  row.device_at,
  row.received_at,
  row.modality,
  row.hour_class,
  row.target_seq,
  row.verdict ? correctionStateLabels[row.verdict as Verdict] : null,
  row.reason,
  sideLabels[row.side as Side],
  row.author_name,
  row.previous_hash,
  row.hash,
]
