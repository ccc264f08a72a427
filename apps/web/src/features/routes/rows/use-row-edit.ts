import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useRef } from 'react'
import { conflictOf, refusalOf } from '../../../ui/form/refusal.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { RowActions } from './row-actions.ts'

const draftOf = ({ centerName, address, postalCode, municipality, version }: RouteRow) => ({
  centerName,
  address,
  postalCode,
  municipality,
  version,
})
type Draft = ReturnType<typeof draftOf>

/** The form of one row and what can be done beside saving it; each that succeeds leaves the form. */
export function useRowEdit(row: RouteRow, actions: RowActions, onClose: () => void) {
  /** The row as somebody else has saved it: the list shows it once this form is left, so that the form stays where it is. */
  const theirs = useRef<RouteRow>(undefined)
  const form = useRecordForm<Draft, RouteRow>({
    initial: draftOf(row),
    save: (draft) =>
      actions.save(row, draft).catch((error: unknown) => {
        theirs.current = conflictOf(refusalOf(error))?.current as RouteRow | undefined
        throw error
      }),
    goOn: () => onClose(),
  })
  const leave = () => {
    if (theirs.current) actions.putRow(theirs.current)
    onClose()
  }
  const repair = async ({ field, value }: NonNullable<RouteRow['repair']>) => {
    if (field === 'province') {
      if (await actions.change(row, { ...form.values, province: value })) onClose()
      return
    }
    form.form.setFieldValue(field, value)
    await form.submit()
  }
  const letStand = async () => {
    if (await actions.change(row, { isReviewed: true })) onClose()
  }
  const exclude = async () => {
    if (await actions.change(row, { isExcluded: !row.isExcluded })) onClose()
  }
  return { form, isBusy: actions.busy.has(row.id), leave, repair, letStand, exclude }
}
