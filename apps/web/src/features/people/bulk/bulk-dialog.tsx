import { peopleBulkEndpoints, type PeopleChange, type PeopleDone } from '@cuadrante/contract/people/bulk.ts'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FailedBanner } from '../../../ui/failed.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { ChoiceField, type Option } from '../../../ui/form/choices/choice-field.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import { bulkKinds, type BulkKind, type BulkKindName } from './bulk-kinds.ts'
import bulk from '../../../records/bulk/bulk.module.css'
import { ReachWords } from '../../../records/bulk/reach-words.tsx'

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
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
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

  async function apply() {
    if (!change || !data) return
    setIsSending(true)
    setProblem(undefined)
    try {
      const body = { workerIds: [...workerIds], change, seen: data.seen }
      onDone(await call(peopleBulkEndpoints.apply, { body }, { skipErrorToast: true }), change)
      onClose()
    } catch (error) {
      setProblem(error)
      await preview.refetch()
    } finally {
      setIsSending(false)
    }
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
            isBusy={isSending}
            disabled={!isReady || reached === 0}
            onClick={() => void apply()}
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
        {problem !== undefined && <FailedBanner title="No se ha hecho nada" error={problem} />}
        {preview.isError && !problem && (
          <FailureBanner
            title="No se ha podido calcular a quién llega"
            detail={sentenceOf(preview.error)}
            onRetry={() => void preview.refetch()}
          />
        )}
        {change && data && <ReachWords reach={data} isBusy={!isReady} />}
      </div>
    </Dialog>
  )
}
