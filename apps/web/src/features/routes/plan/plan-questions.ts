import type { RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'

/** What needs the last edit is not done without it. */
export const tellUnsaved = () =>
  toast(
    'error',
    'Hay cambios sin guardar',
    'No se ha hecho nada. Espera a que se guarden, o pulsa «Sin guardar · Reintentar» en la ruta.',
  )

export const confirmReopen = () =>
  confirm({
    title: 'Las rutas están finalizadas',
    text: 'Para cambiarlas vuelven a estar En Proceso. Cuando acabes, márcalas otra vez como Finalizadas.',
    verb: 'Cambiar a En Proceso',
    cancel: 'Volver',
    isDanger: false,
  })

const keptWords = (withJob: number): string =>
  withJob === 1
    ? ' La ruta que ya es un trabajo se queda como está.'
    : ` Las ${withJob} rutas que ya son trabajos se quedan como están.`

export const confirmReplace = (withJob: number) =>
  confirm({
    title: 'Generar rutas de nuevo',
    text: `Las rutas actuales se sustituirán y se perderán los cambios hechos a mano.${withJob > 0 ? keptWords(withJob) : ''}`,
    verb: 'Generar de nuevo',
    cancel: 'Volver',
  })

export async function confirmStatus(
  status: RouteStatus,
  change: (status: RouteStatus) => Promise<boolean>,
  pending: number,
): Promise<void> {
  const waiting =
    pending === 0
      ? ''
      : pending === 1
        ? ' Queda 1 ruta pendiente de recalcular.'
        : ` Quedan ${pending} rutas pendientes de recalcular.`
  const isSure = await confirm(
    status === 'COMPLETED'
      ? {
          title: 'Marcar como Finalizadas',
          text: `Las rutas pasarán a Finalizadas en Archivos recientes.${waiting} Podrás volver a abrirlas.`,
          verb: 'Marcar como Finalizadas',
          cancel: 'Volver',
          isDanger: false,
        }
      : {
          title: 'Cambiar a En Proceso',
          text: 'Las rutas volverán a estar En Proceso.',
          verb: 'Cambiar a En Proceso',
          cancel: 'Volver',
          isDanger: false,
        },
  )
  if (isSure) await change(status)
}
