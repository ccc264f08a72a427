import { capital } from '../../../ui/format.ts'
import { rowTitle, rowWords } from '@cuadrante/domain/sheets/row-words.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RouteRow, RowChange } from '@cuadrante/contract/routes/route-row.ts'
import { useCallback, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { conflictOf, refusalOf } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/toast.tsx'

export type RowActions = {
  /** Rows that the server is working on. */
  readonly busy: ReadonlySet<number>
  /** Sends what a form changed. Throws what is refused: a row that somebody else has saved meanwhile, without a message. */
  readonly save: (row: RouteRow, change: RowChange) => Promise<RouteRow>
  /** Takes over a row that somebody else has saved. */
  readonly putRow: (row: RouteRow) => void
  readonly change: (row: RouteRow, change: RowChange) => Promise<boolean>
  /** The same kind of change for many rows, one after another; stops at the first that fails. Answers how many are done. */
  readonly changeMany: (rows: readonly RouteRow[], changeOf: (row: RouteRow) => RowChange) => Promise<number>
  readonly locateAgain: (row: RouteRow) => Promise<void>
  readonly place: (
    row: RouteRow,
    point: { latitude: number; longitude: number },
    address: string,
  ) => Promise<boolean>
}

const confirmDrop = (row: RouteRow) =>
  confirm({
    title: 'Volver a localizar',
    text: `${capital(rowWords(row))} tiene un pin puesto a mano. Si la vuelves a localizar, su punto saldrá otra vez de la dirección y el pin se perderá.`,
    verb: 'Quitar el pin y localizar',
    cancel: 'Conservar el pin',
  })

const rowOfOther = (error: unknown) => conflictOf(refusalOf(error))?.current as RouteRow | undefined

const quiet = { skipErrorToast: true } as const

const failed = { title: 'Error al Actualizar la fila', text: 'Error al actualizar la fila.' } as const
const reasonOf = (error: unknown, otherwise: string) =>
  error instanceof Failure && error.status === 422 ? error.message : otherwise

type PutRow = (row: RouteRow) => void
type Point = { readonly latitude: number; readonly longitude: number }

/** Sends a change, or asks for the place of a row again; what the server answers is put into the list. */
function useRowCalls(putRow: PutRow) {
  const send = useCallback(
    async (row: RouteRow, change: RowChange) => {
      const body = { version: row.version, ...change }
      const saved = await call(routeEndpoints.changeRow, { params: { id: row.id }, body }, quiet)
      putRow(saved)
      return saved
    },
    [putRow],
  )

  const reGeocode = useCallback(
    async (row: RouteRow, correctedAddress: string, point: Point | null, dropsPin = false) => {
      const { centerName, postalCode, municipality, province, country } = row
      const body = {
        originalAddress: row.address,
        correctedAddress,
        centerName,
        postalCode,
        municipality,
        province,
        country,
        extractedCoordinates: point,
        dropsPin,
        rowId: row.id,
        version: row.version,
      }
      const reply = await call(routeEndpoints.reGeocode, { body }, quiet)
      if (reply.row) putRow(reply.row)
      return reply
    },
    [putRow],
  )
  return { send, reGeocode }
}

/** Marks a row while the server works on it, and tells why it could not. */
function useRowWork(putRow: PutRow) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const whileBusy = useCallback(async <T>(row: RouteRow, work: () => Promise<T>): Promise<T> => {
    setBusy((before) => new Set(before).add(row.id))
    try {
      return await work()
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== row.id)))
    }
  }, [])

  /** Where nothing was typed there is nothing to put together: the row is shown as it stands, and asked for again. */
  const run = useCallback(
    async (row: RouteRow, work: () => Promise<void>, title: string, otherwise: string) => {
      try {
        await whileBusy(row, work)
        return true
      } catch (error) {
        const current = rowOfOther(error)
        if (current) {
          putRow(current)
          toast('warning', `${capital(rowWords(row))} ha cambiado`, refusalOf(error).message)
        } else toast('error', title, reasonOf(error, otherwise))
        return false
      }
    },
    [whileBusy, putRow],
  )
  return { busy, whileBusy, run }
}

/** What a person does with one row: correct, exclude, locate again, place by hand. */
export function useRowActions(putRow: PutRow): RowActions {
  const { send, reGeocode } = useRowCalls(putRow)
  const { busy, whileBusy, run } = useRowWork(putRow)
  const save = useCallback(
    async (row: RouteRow, change: RowChange) => {
      try {
        return await whileBusy(row, () => send(row, change))
      } catch (error) {
        if (!rowOfOther(error)) toast('error', failed.title, reasonOf(error, failed.text))
        throw error
      }
    },
    [whileBusy, send],
  )

  const change = useCallback(
    (row: RouteRow, body: RowChange) =>
      run(row, async () => void (await send(row, body)), failed.title, failed.text),
    [run, send],
  )

  const changeMany = useCallback(
    async (rows: readonly RouteRow[], changeOf: (row: RouteRow) => RowChange) => {
      let done = 0
      for (const row of rows) {
        if (!(await change(row, changeOf(row)))) break
        done++
      }
      return done
    },
    [change],
  )

  const locateAgain = useCallback(
    async (row: RouteRow) => {
      const isPinned = row.provider === 'manual'
      if (isPinned && !(await confirmDrop(row))) return
      const work = async () => {
        const reply = await reGeocode(row, '', null, isPinned)
        const isFound = reply.geocodingStatus === 'SUCCESS' || reply.geocodingStatus === 'CACHED'
        if (isFound) toast('success', `${rowTitle(row)} localizada`)
        else
          toast(
            'warning',
            `${capital(rowWords(row))} sigue sin coordenadas`,
            reply.geocodingError ?? undefined,
          )
      }
      await run(row, work, 'Error', 'Error al re-geocodificar la dirección. Inténtalo de nuevo.')
    },
    [run, reGeocode],
  )

  const place = useCallback(
    (row: RouteRow, point: Point, address: string) =>
      run(
        row,
        async () => {
          await reGeocode(row, address, point)
          toast('success', `${rowTitle(row)} corregida`)
        },
        'Error',
        'Error al re-geocodificar la dirección. Inténtalo de nuevo.',
      ),
    [run, reGeocode],
  )
  return { busy, save, putRow, change, changeMany, locateAgain, place }
}
