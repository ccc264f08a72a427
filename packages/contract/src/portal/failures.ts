import { failures } from '../kit/failure.ts'

export const portalFailures = failures({
  job_takes_no_scans: {
    status: 409,
    say: (p: { jobId: number }) => `El trabajo #${p.jobId} está cerrado y ya no admite códigos.`,
  },
  no_worker_record: {
    status: 409,
    say: () => 'Tu usuario no está unido a ninguna ficha de trabajador. Avisa a la agencia.',
  },
  proposals_waiting: {
    status: 409,
    say: (p: { most: number }) =>
      `Ya tienes ${p.most} proyectos pendientes de respuesta. Espera a que la agencia responda o elimina alguno.`,
  },
  proposal_decided: {
    status: 409,
    say: (p: { by: string | null; isApproved: boolean }) =>
      p.by === null
        ? 'Este proyecto ya tiene respuesta.'
        : `${p.by} ya ha respondido: ${p.isApproved ? 'aprobado' : 'rechazado'}.`,
  },
})
