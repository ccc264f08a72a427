import { personName } from '@cuadrante/contract/people/person-name.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { EmailWords } from '../../../records/email-words.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Facts, Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './approval.module.css'
import { OpenDocuments, useSignaturesWaiting } from './open-documents.tsx'

/** Approving takes back what waits to be signed: that is asked, not found out afterwards. */
const isSureToWithdraw = (name: string, waiting: number): Promise<boolean> =>
  confirm({
    title: 'Aprobar sin estas firmas',
    text: `${name} tiene ${count(waiting, 'firma pendiente', 'firmas pendientes')}. Al aprobar se retiran las peticiones; para tener las firmas habría que pedirlas otra vez.`,
    verb: waiting === 1 ? 'Aprobar y retirar 1 firma' : `Aprobar y retirar ${waiting} firmas`,
  })

/** /workers/{id}/approve: asks once, approves the documentation, and goes back to the dashboard. */
export default function ApproveWorkerPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const params = { id: Number(id) }
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const worker = useQuery({
    queryKey: ['worker', params.id],
    queryFn: ({ signal }) => call(peopleEndpoints.get, { params }, { signal, skipErrorToast: true }),
  })
  const { data } = worker
  const waiting = useSignaturesWaiting(params.id)

  const name = data ? personName(data.user) : ''

  async function approve() {
    if (waiting && !(await isSureToWithdraw(name, waiting))) return
    setIsSaving(true)
    try {
      const { message } = await call(portalEndpoints.approveWorker, { params })
      toast('success', 'Documentación aprobada', message)
      for (const name of ['worker', 'workers', 'documents', 'admin-dashboard'])
        void queries.invalidateQueries({ queryKey: [name] })
      await navigate({ to: paths.adminDashboard })
    } finally {
      setIsSaving(false)
    }
  }

  const isSettled = data?.documentationStatus === 'APPROVED' && waiting === 0
  return (
    <>
      <PageHeader title="Aprobar documentación" subtitle={name} crumb="Aprobar" />
      <Sheet isPadded className={styles.sheet}>
        {worker.isError && (
          <FailureBanner
            title="No se ha podido cargar la ficha"
            detail={sentenceOf(worker.error)}
            onRetry={() => void worker.refetch()}
          />
        )}
        {worker.isPending && <p role="status">Cargando...</p>}
        {data && (
          <WhenKnown>
            <Facts
              items={[
                ['Nombre', name],
                ['DNI/NIE', data.dni],
                ['Email', data.user.email && <EmailWords key="email" address={data.user.email} />],
                [
                  'Documentación',
                  <StatusBadge key="look" look={statuses.documentation[data.documentationStatus]} />,
                ],
              ]}
            />
            <OpenDocuments workerId={params.id} />
            <p className={styles.words}>
              {isSettled
                ? 'La documentación de esta persona ya está aprobada.'
                : 'Al aprobar, la documentación queda como Aprobado y se anota quién lo ha hecho. Se puede cambiar después en su ficha.'}
            </p>
            <div className={styles.buttons}>
              <ButtonLink to={paths.adminDashboard}>Volver</ButtonLink>
              <ButtonLink to={pathTo(paths.workerView, params)}>Ver la ficha</ButtonLink>
              {!isSettled && (
                <Button
                  look="filled"
                  isBusy={isSaving}
                  disabled={waiting === undefined}
                  icon={<IconCheck size={17} stroke={2} aria-hidden="true" />}
                  onClick={() => void approve()}
                >
                  Aprobar documentación
                </Button>
              )}
            </div>
          </WhenKnown>
        )}
      </Sheet>
    </>
  )
}
