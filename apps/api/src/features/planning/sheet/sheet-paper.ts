import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import type { DatedSheet, SheetOfPlan } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import {
  askedWords,
  ruleEffectWords,
  sheetFit,
  sheetLead,
  sheetObjecting,
  sheetOrder,
  sheetReliability,
  sheetRules,
} from '@cuadrante/contract/planning/plan-sheet-words.ts'
import { planPresets, planPresetWords } from '@cuadrante/contract/planning/plan-settings.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { startPaper, type Paper } from '../../../platform/pdf/paper.ts'

type SheetPaper = {
  readonly dated: DatedSheet
  /** What one plan was asked; the sheet of today without it. */
  readonly plan?: SheetOfPlan | undefined
  readonly zone: Zone
  readonly now: Date
}

/** The algorithm's sheet as a PDF: what decides, how it weighs, date and version (art. 64.4 d ET). */
export function sheetPaper({ dated, plan, zone, now }: SheetPaper): Promise<Uint8Array> {
  const { agency, at, engineVersion, version, sheet } = dated
  const moment = (instant: string) => momentText(instant, zone)
  const paper = startPaper({
    title: plan ? `Ficha del plan de ${plan.title}` : 'Ficha del algoritmo de reparto de turnos',
    subtitle: 'Qué decide en «Planificar» y cómo pesa (art. 64.4 d del Estatuto de los Trabajadores)',
    agency,
    footer: `Pesos y reglas a ${moment(at)} · versión ${engineVersion}-${version}`,
    madeAt: now,
  })
  paper
    .facts([
      ['Vale a', moment(at)],
      ['Versión', `motor ${engineVersion}, pesos y reglas ${version}`],
      ...(plan ? planFacts(plan, moment) : []),
    ])
    .paragraph(sheetLead(agency))
  levelPart(paper, dated)
  rulePart(paper, dated)
  paper.heading('Datos que se usan')
  bullets(paper, sheet.data)
  paper.heading('El plan no usa nunca')
  bullets(paper, sheet.neverUsed)
  fitPart(paper, dated)
  paper.heading('Si no estás conforme')
  bullets(paper, sheetObjecting(agency))
  return paper.finish()
}

const planFacts = (
  { settings, createdBy, appliedAt }: SheetOfPlan,
  moment: (instant: string) => string,
): [string, string][] => [
  ...askedWords(settings).map(([term, says]): [string, string] => [term, says]),
  ['Quién lo pidió', createdBy],
  ['Aplicado', appliedAt ? moment(appliedAt) : 'Sin aplicar'],
]

function bullets(paper: Paper, lines: readonly string[]): void {
  for (const line of lines) paper.paragraph(`· ${line}`)
}

function levelPart(paper: Paper, { sheet }: DatedSheet): void {
  paper.heading('Qué se busca y en qué orden').paragraph(sheetOrder)
  paper.table({
    columns: [
      { title: 'Nivel', width: 4 },
      ...planPresets.map((preset) => ({
        title: planPresetWords[preset].label,
        width: 2,
        align: 'right' as const,
      })),
    ],
    rows: sheet.levels.map(({ label, places }) => [
      label,
      ...planPresets.map((preset) => `${places[preset]}.º`),
    ]),
  })
  for (const { label, says } of sheet.levels) paper.paragraph(`${label}. ${says}.`)
  if (!sheet.weights?.length) return
  const labelOf = new Map(sheet.levels.map(({ level, label }) => [level, label]))
  paper.heading('Pesos dentro de cada nivel').table({
    columns: [
      { title: 'Nivel', width: 4 },
      { title: 'Qué', width: 7 },
      { title: 'Pesa', width: 1.5, align: 'right' },
      { title: 'De siempre', width: 2, align: 'right' },
    ],
    rows: sheet.weights.map(({ level, says, value, usual }) => [
      labelOf.get(level) ?? '',
      says,
      String(value),
      String(usual),
    ]),
  })
}

function rulePart(paper: Paper, { sheet }: DatedSheet): void {
  paper.heading('Reglas, con los valores de la agencia').paragraph(sheetRules)
  for (const { effect, title, says } of ruleEffectWords) {
    const rules = sheet.rules.filter((rule) => rule.effect === effect)
    paper.paragraph(`${title}. ${says}`)
    if (rules.length > 0)
      paper.table({
        columns: [
          { title: 'Regla', width: 9 },
          { title: 'Artículo', width: 3 },
        ],
        rows: rules.map((rule) => [rule.says, rule.article ?? '']),
      })
  }
}

function fitPart(paper: Paper, { sheet, reliabilityMonths }: DatedSheet): void {
  const pointTable = (points: (typeof sheet)['fit']) =>
    paper.table({
      columns: [
        { title: 'Motivo', width: 9 },
        { title: 'Puntos', width: 2, align: 'right' },
      ],
      rows: points.map(({ says, points: value }) => [
        says,
        `${value < 0 ? '' : '+'}${decimalText(value, 3)}`,
      ]),
    })
  paper.heading('«¿Quién encaja?» y «Cubrir»').paragraph(sheetFit)
  pointTable(sheet.fit)
  if (sheet.reliability.length === 0)
    paper.paragraph('Puntualidad: la agencia no la tiene en cuenta, no cambia el orden de nadie.')
  else {
    paper.paragraph(`Puntualidad. ${sheetReliability(reliabilityMonths, sheet.mostUnreliable)}`)
    pointTable(sheet.reliability)
  }
}

/** "20/11/2026 08:05" */
function momentText(instant: string, zone: Zone): string {
  const { day, hour } = wallTimeAt(Date.parse(instant), zone)
  return `${shortDay(day)} ${hour}`
}
