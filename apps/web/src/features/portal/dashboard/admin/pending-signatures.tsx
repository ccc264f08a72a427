import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { WorkerPhoto } from '../../../../records/worker-photo.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import { Section } from '../../../../ui/sheet.tsx'
import { TwoLines } from '../../../../ui/table/rows/two-lines.tsx'
import styles from './admin.module.css'

type Signatures = AdminDashboard['pendingSignatures']

/** Waiting longer than this asks for attention, in days. */
const longWait = 5

/** Who still has to sign, the longest wait first. */
export function PendingSignatures({ signatures }: { signatures: Signatures | undefined }) {
  const { rows: people, total = 0 } = signatures ?? {}
  const longest = Math.max(0, ...(people ?? []).map((person) => person.daysPending))
  const isCut = people !== undefined && people.length < total
  return (
    <Section
      title="Trabajadores Pendientes de Firma"
      id="pendientes-firma"
      aside={
        people &&
        people.length > 0 &&
        [
          count(total, 'persona'),
          isCut && `se muestran ${formatNumber(people.length)}`,
          `la espera más larga, ${count(longest, 'día')}`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
    >
      {people?.length === 0 ? (
        <EmptyState
          title="Nadie está pendiente de firma"
          reason="Aquí verás a quien tenga un documento por firmar."
        />
      ) : (
        <>
          <p className={styles.signatureHeads} aria-hidden="true">
            <span>Persona</span>
            <span>Perfiles</span>
            <span>Espera</span>
          </p>
          <ul className={styles.signatures}>
            {people?.map((person) => (
              <li key={person.workerId}>
                <span className={styles.person}>
                  {person.photoUrl === null ? (
                    <Avatar name={person.name} size={32} />
                  ) : (
                    <WorkerPhoto
                      worker={{ id: person.workerId, user: { imageUrl: person.photoUrl } }}
                      size={32}
                    />
                  )}
                  <TwoLines main={person.name} sub={person.email} />
                </span>
                <span>{person.position ?? 'Sin perfiles'}</span>
                <span className={person.daysPending > longWait ? styles.late : undefined}>
                  <i className={styles.wait} aria-hidden="true">
                    <i
                      style={{
                        width: `${Math.min(100, (person.daysPending / Math.max(longest, 1)) * 100)}%`,
                      }}
                    />
                  </i>
                  {count(person.daysPending, 'día')}
                </span>
                <span className={styles.buttons}>
                  <ButtonLink
                    size="small"
                    to={pathTo(paths.worker, { id: person.workerId })}
                    icon={<IconEye size={15} aria-hidden="true" />}
                  >
                    Ver
                  </ButtonLink>
                  <ButtonLink
                    size="small"
                    to={pathTo(paths.workerApprove, { id: person.workerId })}
                    icon={<IconCheck size={15} aria-hidden="true" />}
                  >
                    Aprobar
                  </ButtonLink>
                </span>
              </li>
            ))}
          </ul>
          {isCut && (
            <ButtonLink size="small" to={paths.workerDocuments} search={{ state: 'TO_SIGN' }}>
              Ver por firmar
            </ButtonLink>
          )}
        </>
      )}
    </Section>
  )
}
