import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { useDirtyTold } from '../../../ui/form/use-leave-guard.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { useReloadJobs } from '../use-planning.ts'
import styles from './job-drawer.module.css'

/** What the staff says about a job, oldest first, and the field to add to it. */
export function JobComments({ jobId, onDirty }: { jobId: number; onDirty: (isDirty: boolean) => void }) {
  const params = { id: jobId }
  const comments = useQuery({
    queryKey: ['job', jobId, 'comments'],
    queryFn: ({ signal }) => call(jobEndpoints.comments, { params }, { signal, skipErrorToast: true }),
  })
  const reload = useReloadJobs()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  useDirtyTold(text.trim() !== '', onDirty)
  const [isSaving, setIsSaving] = useState(false)

  async function add() {
    setIsSaving(true)
    try {
      await call(jobEndpoints.addComment, { params, body: { text } }, { skipErrorToast: true })
      setText((now) => (now === text ? '' : now))
      await reload()
    } catch (failure) {
      setError((failure instanceof Failure && failure.fields['text']) || sentenceOf(failure))
    } finally {
      setIsSaving(false)
    }
  }

  async function remove(commentId: number) {
    const isSure = await confirm({
      title: 'Eliminar el comentario',
      text: 'Dejará de verse. No se puede deshacer.',
      verb: 'Eliminar comentario',
    })
    if (!isSure) return
    const { message } = await call(jobEndpoints.removeComment, { params: { ...params, commentId } })
    toast('success', message, undefined, 3000)
    await reload()
  }

  return (
    <>
      {comments.isError && (
        <FailureBanner
          title="No se han podido cargar los comentarios"
          detail={sentenceOf(comments.error)}
          onRetry={() => void comments.refetch()}
        />
      )}
      <ul className={styles.comments}>
        {comments.data?.map(({ id, author, text: words, createdAt, isOwn }) => (
          <li key={id}>
            <p>
              <b>{author}</b>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              {isOwn && (
                <IconButton label="Eliminar el comentario" onClick={() => void remove(id)}>
                  <IconTrash size={15} stroke={1.6} aria-hidden="true" />
                </IconButton>
              )}
            </p>
            <p className={styles.text}>{words}</p>
          </li>
        ))}
        {comments.data?.length === 0 && <li className="secondary">Sin comentarios</li>}
      </ul>
      <div className={styles.write}>
        <TextAreaField
          label="Nuevo comentario"
          rows={2}
          maxLength={1000}
          value={text}
          error={error}
          onChange={(next) => {
            setText(next)
            setError(undefined)
          }}
        />
        <Button isBusy={isSaving} onClick={() => void add()}>
          Comentar
        </Button>
      </div>
    </>
  )
}
