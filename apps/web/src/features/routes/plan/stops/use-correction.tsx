import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useCallback, useState, type ReactNode } from 'react'
import { useRowActions } from '../../rows/row-actions.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const CorrectDialog = lazyPart(() => import('../../rows/correct-dialog.tsx'))

type Correction = { readonly correct: (row: RouteRow) => void; readonly element: ReactNode }

/** Gives a row its place without leaving the routes. */
export function useCorrection(onRow: (row: RouteRow) => void): Correction {
  const [asked, setAsked] = useState<RouteRow>()
  const take = useCallback(
    (row: RouteRow) => {
      onRow(row)
      setAsked((open) => (open?.id === row.id ? row : open))
    },
    [onRow],
  )
  const actions = useRowActions(take)
  const close = useCallback(() => setAsked(undefined), [])
  return {
    correct: setAsked,
    element: asked && <CorrectDialog row={asked} actions={actions} onClose={close} />,
  }
}
