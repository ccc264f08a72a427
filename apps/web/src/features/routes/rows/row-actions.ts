import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RouteRow, RowChange } from '@cuadrante/contract/routes/route-row.ts'
import { useCallback, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'

export type RowActions = {
  /** Rows that the server is working on. */
  readonly busy: ReadonlySet<number>
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

const confirmDrop = ({ rowNumber }: RouteRow) =>
  confirm({
    title: 'Volver a localizar',
    text: `La fila ${rowNumber} tiene un pin puesto a mano. Si la vuelves a localizar, su punto saldrá otra vez de la dirección y el pin se perderá.`,
    verb: 'Quitar el pin y localizar',
    cancel: 'Conservar el pin',
  })

const quiet = { skipErrorToast: true } as const

/** What a person does with one row: correct, exclude, locate again, place by hand. */
export function useRowActions(putRow: (row: RouteRow) => void): RowActions {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const run = useCallback(
    async (row: RouteRow, work: () => Promise<void>, title: string, otherwise: string) => {
      setBusy((before) => new Set(before).add(row.id))
      try {
        await work()
        return true
      } catch (error) {
        toast('error', title, error instanceof Failure && error.status === 422 ? error.message : otherwise)
        return false
      } finally {
        setBusy((before) => new Set([...before].filter((id) => id !== row.id)))
      }
    },
    [],
  )

  const change = useCallback(
    (row: RouteRow, body: RowChange) =>
      run(
        row,
        async () => putRow(await call(routeEndpoints.changeRow, { params: { id: row.id }, body }, quiet)),
        'Error al Actualizar la fila',
        'Error al actualizar la fila.',
      ),
    [run, putRow],
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

  const reGeocode = useCallback(
    async (
      row: RouteRow,
      correctedAddress: string,
      point: { latitude: number; longitude: number } | null,
      dropsPin = false,
    ) => {
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
      }
      const reply = await call(routeEndpoints.reGeocode, { body }, quiet)
      if (reply.row) putRow(reply.row)
      return reply
    },
    [putRow],
  )

  const locateAgain = useCallback(
    async (row: RouteRow) => {
      const isPinned = row.provider === 'manual'
      if (isPinned && !(await confirmDrop(row))) return
      const work = async () => {
        const reply = await reGeocode(row, '', null, isPinned)
        const isFound = reply.geocodingStatus === 'SUCCESS' || reply.geocodingStatus === 'CACHED'
        if (isFound) toast('success', `Fila ${row.rowNumber} localizada`)
        else
          toast(
            'warning',
            `La fila ${row.rowNumber} sigue sin coordenadas`,
            reply.geocodingError ?? undefined,
          )
      }
      await run(row, work, 'Error', 'Error al re-geocodificar la dirección. Inténtalo de nuevo.')
    },
    [run, reGeocode],
  )

  const place = useCallback(
    (row: RouteRow, point: { latitude: number; longitude: number }, address: string) =>
      run(
        row,
        async () => {
          await reGeocode(row, address, point)
          toast('success', `Fila ${row.rowNumber} corregida`)
        },
        'Error',
        'Error al re-geocodificar la dirección. Inténtalo de nuevo.',
      ),
    [run, reGeocode],
  )
  return { busy, change, changeMany, locateAgain, place }
}
