import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import type { NoticeSwitches as Switches } from '@cuadrante/contract/access/notices.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useSignedIn } from '../../../api/session.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Section } from '../../../ui/sheet.tsx'
import styles from './inbox.module.css'

type Switch = Switches['switches'][number]

/** Which notices the person wants. A role that gets none has no section. */
export function NoticeSwitches() {
  const queries = useQueryClient()
  const { activeRole } = useSignedIn()
  const queryKey = ['notice-switches', activeRole]
  const switches = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(noticeEndpoints.switches, {}, { signal, skipErrorToast: true }),
  })
  const turn = useMutation({
    mutationFn: ({ kind, isOn }: Pick<Switch, 'kind' | 'isOn'>) =>
      call(noticeEndpoints.setSwitch, { body: { kind, isOn } }),
    onSuccess: (reply) => queries.setQueryData(queryKey, reply),
  })
  /** What was just clicked shows at once; a refusal brings the old state back. */
  const isOn = (one: Switch) =>
    turn.isPending && turn.variables.kind === one.kind ? turn.variables.isOn : one.isOn

  if (switches.data?.switches.length === 0) return null
  return (
    <Section title="Avisos" id="avisos">
      {switches.isError && (
        <FailureBanner
          title="No se han podido cargar los avisos"
          detail={sentenceOf(switches.error)}
          onRetry={() => void switches.refetch()}
        />
      )}
      {switches.isPending && <p role="status">Cargando...</p>}
      <ul className={styles.switches}>
        {switches.data?.switches.map((one) => (
          <li key={one.kind}>
            <SwitchField
              label={one.label}
              value={isOn(one)}
              onChange={(value) => turn.mutate({ kind: one.kind, isOn: value })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
