import type { PeopleChange } from '@cuadrante/contract/people/bulk.ts'
import type { WorkerStatus } from '@cuadrante/contract/people/choices.ts'
import { count } from '../../../ui/format.ts'

export type BulkKind = {
  readonly title: string
  /** Name of the choice; without it there is none. */
  readonly label?: string
  readonly verb: string
  readonly hasReason?: boolean
  /** What is sent once everything is chosen. */
  readonly changeOf: (chosen: string, reason: string) => PeopleChange | undefined
  /** What the toast says. */
  readonly done: (people: number) => string
}

const access = { kind: 'access' } as const
const ofType = (kind: 'ask' | 'remind' | 'accept') => (chosen: string) =>
  chosen ? ({ kind, typeId: Number(chosen) } as const) : undefined

/** What can be done with many people, in words. */
export const bulkKinds = {
  ask: {
    title: 'Pedir un documento',
    label: 'Documento',
    verb: 'Pedir',
    changeOf: ofType('ask'),
    done: (n) => `Documento pedido a ${count(n, 'persona')}`,
  },
  remind: {
    title: 'Recordar lo pedido',
    label: 'Documento',
    verb: 'Recordar',
    changeOf: ofType('remind'),
    done: (n) => `Recordado a ${count(n, 'persona')}`,
  },
  accept: {
    title: 'Aceptar lo enviado',
    label: 'Documento',
    verb: 'Aceptar',
    changeOf: ofType('accept'),
    done: (n) => `Documento aceptado a ${count(n, 'persona')}`,
  },
  reject: {
    title: 'Rechazar lo enviado',
    label: 'Documento',
    verb: 'Rechazar',
    hasReason: true,
    changeOf: (chosen, reason) =>
      chosen && reason ? { kind: 'reject', typeId: Number(chosen), reason } : undefined,
    done: (n) => `Documento rechazado a ${count(n, 'persona')}`,
  },
  status: {
    title: 'Cambiar el estado',
    label: 'Estado',
    verb: 'Cambiar',
    changeOf: (chosen) => (chosen ? { kind: 'status', workerStatus: chosen as WorkerStatus } : undefined),
    done: (n) => `Estado cambiado a ${count(n, 'persona')}`,
  },
  profile: {
    title: 'Añadir un perfil',
    label: 'Perfil',
    verb: 'Añadir',
    changeOf: (chosen) => (chosen ? { kind: 'profile', profileId: Number(chosen) } : undefined),
    done: (n) => `Perfil añadido a ${count(n, 'persona')}`,
  },
  access: {
    title: 'Dar acceso a la aplicación',
    verb: 'Dar acceso',
    changeOf: () => access,
    done: (n) => `Acceso dado a ${count(n, 'persona')}`,
  },
} as const satisfies Readonly<Record<string, BulkKind>>

export type BulkKindName = keyof typeof bulkKinds
