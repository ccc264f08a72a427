import { numberText } from '@cuadrante/domain/text/number-text.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import type { Away } from './confirmations/confirmations.ts'
import { failures } from '../kit/failure.ts'
import type { BulkPreview } from './jobs/job-change.ts'

type Conflicts = { readonly conflicts: readonly Conflict[] }

const sentencesOf = ({ conflicts }: Conflicts) => conflicts.map(({ message }) => message).join(' ')

const awaySentences = {
  ABSENCE: 'Hay una ausencia aprobada a esas horas. Para ir al turno, la oficina tiene que anularla antes.',
  STATUS: 'La ficha de la persona no está activa. Para ir al turno, la oficina tiene que activarla antes.',
  REMOVED: 'La ficha de la persona está eliminada: asigna el turno a otra.',
} as const satisfies Record<Away, string>

export const campaignFailures = failures({
  worker_busy: {
    status: 409,
    say: (p: {
      /** Null for a job that is not written: it has no number, and gets none. */
      jobId: number | null
      otherJobId: number
      worker: string
      conflicts?: readonly Conflict[]
      /** New jobs that are refused together have no numbers: only a job outside of their series is named. */
      series?: 'within' | 'outside'
    }) => {
      if (p.series === 'within') return `${p.worker} no puede hacer dos trabajos de la serie a la vez.`
      const one = p.jobId === null ? 'este trabajo' : `el trabajo #${p.jobId}`
      const job = p.series ? 'uno de estos trabajos' : one
      return `${p.worker} no puede hacer ${job}: se solapa con el trabajo #${p.otherJobId}.`
    },
  },
  job_day_ahead: {
    status: 409,
    say: (p: { day: string }) => `Este trabajo empieza el ${p.day}: se escanea desde ese día.`,
  },
  assignment_blocked: { status: 409, say: sentencesOf },
  conflict_needs_reason: {
    status: 409,
    say: (p: Conflicts) => `${sentencesOf(p)} Escribe el motivo para asignarlo de todos modos.`,
  },
  too_many_days: {
    status: 409,
    say: (p: { limit: number }) =>
      `Como mucho ${p.limit} periodos de días no disponibles. Quita alguno o une los que se siguen.`,
  },
  planning_moved: {
    status: 409,
    say: () => 'Otra persona estaba planificando lo mismo. Vuelve a intentarlo.',
  },
  preview_changed: {
    status: 409,
    say: (_parts: { preview: BulkPreview }) =>
      'Los trabajos han cambiado desde la vista previa. Revisa la nueva antes de aplicarla.',
  },
  import_changed: {
    status: 409,
    say: () => 'Los trabajos han cambiado desde la comprobación. Comprueba la hoja otra vez.',
  },
  undo_too_late: {
    status: 409,
    say: (p: { minutes: number }) =>
      `Solo se puede deshacer durante los ${p.minutes} minutos siguientes al cambio.`,
  },
  already_undone: { status: 409, say: () => 'Este cambio ya se ha deshecho.' },
  unknown_choice: { status: 404, say: (p: { what: string }) => `${p.what} ya no existe. Elige otra opción.` },
  availability_past: { status: 409, say: () => 'Esa semana ya ha pasado: no se puede cambiar.' },
  shift_has_moved: {
    status: 409,
    say: () => 'El turno ha cambiado desde que abriste esta página. Mira cómo queda antes de confirmar.',
  },
  shift_away: { status: 409, say: (p: { away: Away }) => awaySentences[p.away] },
  availability_far: { status: 409, say: () => 'Solo se responde hasta un año por delante.' },
  campaign_has_work: {
    status: 409,
    say: (p: { jobs: number }) =>
      `La campaña tiene ${p.jobs} ${p.jobs === 1 ? 'trabajo hecho' : 'trabajos hechos'} y no se puede eliminar. Anúlala en su lugar.`,
  },
  job_is_done: {
    status: 409,
    say: (p: { jobId: number }) =>
      `El trabajo #${p.jobId} ya está facturado y no se puede eliminar. Anúlalo en su lugar.`,
  },
  series_too_long: {
    status: 422,
    say: (p: { jobs: number; limit: number }) =>
      `Son ${p.jobs} trabajos y se crean como mucho ${p.limit} a la vez.`,
  },
  grid_is_empty: {
    status: 422,
    say: () => 'No se crearía ningún trabajo: elige días y escribe cuántas personas hacen falta.',
  },
  day_not_in_job: { status: 422, say: () => 'El trabajo ya no tiene ese día. Actualiza el calendario.' },
  jobs_sheet_columns: {
    status: 422,
    say: (p: { missing: readonly string[] }) => `Faltan columnas en la hoja: ${p.missing.join(', ')}.`,
  },
  jobs_sheet_too_many: {
    status: 413,
    say: (p: { limit: number }) => `La hoja dice más de ${numberText(p.limit)} turnos. Divídela en varias.`,
  },
})
