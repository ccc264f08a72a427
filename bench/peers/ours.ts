import { loginOf, password } from '../people/office.ts'
import { parsed, told, type Listed, type Side } from './side.ts'

type Named = { readonly name: string }
type Worker = {
  readonly id: number
  readonly dni: string
  readonly birthDate: string
  readonly nationality: Named | null
  readonly profiles: readonly Named[]
  readonly user: { readonly firstName: string; readonly lastName: string }
}

function list({ page, surname, profile }: Listed) {
  const asked = [
    `workerType=WORKER&page=${page}`,
    ...(surname ? [`lastName=${surname}`] : []),
    ...(profile ? [`profiles=${profile}`] : []),
  ]
  return { method: 'GET', path: `/api/workers?${asked.join('&')}` }
}

const toldOf = (worker: Worker) => told({ ...worker, ...worker.user })

/** This product, with agencies, row-level security, validation and history, as it always runs. */
export const ours: Side = {
  list,
  read: (id) => ({ method: 'GET', path: `/api/workers/${id}` }),
  create: (person) => ({ method: 'POST', path: '/api/workers', body: person }),
  update: (id, person) => ({ method: 'PUT', path: `/api/workers/${id}`, body: person }),
  signIn: (n) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { login: loginOf(n), password, rememberMe: false },
  }),
  keyOf: (reply) => String(parsed<Worker>(reply).id),
  person: (reply) => toldOf(parsed<Worker>(reply)),
  people(reply) {
    const { content, totalElements } = parsed<{ content: Worker[]; totalElements: number }>(reply)
    return { total: totalElements, people: content.map(toldOf) }
  },
}
