import { peopleBulkEndpoints, type PeopleChange, type PeopleDone } from '@cuadrante/contract/people/bulk.ts'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ChoiceField, type Option } from '../../../ui/form/choices/choice-field.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { useDebounced, useIsShown } from '../../../ui/hooks.ts'
import { bulkKinds, type BulkKind, type BulkKindName } from './bulk-kinds.ts'
import bulk from '../../../records/bulk/bulk.module.css'
import { ReachPreview } from '../../../records/bulk/reach-preview.tsx'
import { useApply } from '../../../records/bulk/use-apply.ts'

type BulkDialogProps = {
  kind: BulkKindName
  workerIds: readonly number[]
  options: readonly Option[]
  /** What is chosen at first, where the screen says it: the column that was clicked. */
  initial?: string
  onDone: (done: PeopleDone, change: PeopleChange) => void
  onClose: () => void
}

/** One change of many people: what, whom it reaches and who stays as they are and why, then the doing. */
export function BulkDialog({ kind, workerIds, options, initial = '', onDone, onClose }: BulkDialogProps) {
  const { title, label, verb, changeOf, hasReason }: BulkKind = bulkKinds[kind]
  const [chosen, setChosen] = useState(initial)
  const [reason, setReason] = useState('')
  const wanted = useMemo(() => changeOf(chosen, reason.trim()), [changeOf, chosen, reason])
  const change = useDebounced(wanted, 250)
  const preview = useQuery({
    queryKey: ['people-bulk', workerIds, change],
    queryFn: ({ signal }) =>
      call(
        peopleBulkEndpoints.preview,
        { body: { workerIds: [...workerIds], change: change as PeopleChange } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const { data } = preview
  const reached = change ? (data?.reached ?? 0) : 0
  const isReady =
    change !== undefined && change === wanted && data !== undefined && !preview.isPlaceholderData

  const isShown = useIsShown()
  const { isApplying, problem, apply } = useApply(preview)
  function applyChange() {
    if (!change || !data) return
    const body = { workerIds: [...workerIds], change, seen: data.seen }
    void apply(async () => {
      onDone(await call(peopleBulkEndpoints.apply, { body }, { skipErrorToast: true }), change)
      if (isShown()) onClose()
    })
  }

  return (
    <Dialog
      isOpen
      title={title}
      subtitle={count(workerIds.length, 'persona elegida', 'personas elegidas')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="filled"
            isBusy={isApplying}
            disabled={!isReady || reached === 0}
            onClick={applyChange}
          >
            {isReady && reached > 0 ? `${verb} (${formatNumber(reached)})` : verb}
          </Button>
        </>
      }
    >
      <div className={bulk.form}>
        {label && (
          <ChoiceField label={label} isRequired value={chosen} options={options} onChange={setChosen} />
        )}
        {hasReason && (
          <TextAreaField
            label="Motivo que verá cada persona"
            isRequired
            value={reason}
            onChange={setReason}
          />
        )}
        <ReachPreview preview={preview} isWhole={change !== undefined} isBusy={!isReady} problem={problem} />
      </div>
    </Dialog>
  )
}
