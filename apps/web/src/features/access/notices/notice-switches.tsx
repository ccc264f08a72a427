import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import {
  noticeChannelLabels,
  type NoticeChannel,
  type NoticeSwitches as Switches,
} from '@cuadrante/contract/access/notices.ts'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Section } from '../../../ui/sheet.tsx'
import styles from './inbox.module.css'
import { PushDevices } from './push-devices.tsx'

type Switch = Switches['switches'][number]
const turning = ['turn-notices']
type Turn = { kind: Switch['kind']; isOn: boolean; channel?: NoticeChannel }

/** Which notices the person wants, and by which ways each. A role that gets none has no section. */
export function NoticeSwitches() {
  const queries = useQueryClient()
  const { activeRole } = useSignedIn()
  const queryKey = ['notice-switches', activeRole]
  const switches = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(noticeEndpoints.switches, {}, { signal, skipErrorToast: true }),
  })
  const turn = useMutation({
    mutationKey: turning,
    mutationFn: (body: Turn) =>
      call(noticeEndpoints.setSwitch, { body }, { failed: 'No se ha podido cambiar' }),
    onSuccess: (reply) => queries.setQueryData(queryKey, reply),
  })
  const digest = useMutation({
    mutationFn: (hasDigest: boolean) =>
      call(noticeEndpoints.setDigest, { body: { hasDigest } }, { failed: 'No se ha podido cambiar' }),
    onSuccess: (reply) => queries.setQueryData(queryKey, reply),
  })
  const sent = useMutationState({
    filters: { mutationKey: turning, status: 'pending' },
    select: ({ state }) => state.variables as Turn,
  })
  /** What was just clicked shows at once; a refusal brings the old state back. */
  const shown = (kind: Switch['kind'], channel: NoticeChannel | undefined, value: boolean) =>
    sent.findLast((one) => one.kind === kind && one.channel === channel)?.isOn ?? value

  if (switches.data?.switches.length === 0) return null
  return (
    <Section title="Avisos que recibes" id="avisos" aside="En la campana y por las vías que elijas">
      <PushDevices />
      {switches.isError && (
        <FailureBanner
          title="No se han podido cargar los avisos"
          detail={sentenceOf(switches.error)}
          onRetry={() => void switches.refetch()}
        />
      )}
      {switches.isPending && <p role="status">Cargando...</p>}
      {switches.data && (
        <div className={styles.devices}>
          <SwitchField
            label="Un solo correo al día con lo que puede esperar"
            value={digest.isPending ? digest.variables : switches.data.hasDigest}
            onChange={(hasDigest) => digest.mutate(hasDigest)}
          />
          <p className="secondary">
            Sale a las 8. Los turnos, las ofertas y lo que hay que responder siguen llegando en el momento.
          </p>
        </div>
      )}
      <ul className={styles.switches}>
        {switches.data?.switches.map(({ kind, label, isOn, channels }) => (
          <li key={kind}>
            <SwitchField
              label={label}
              value={shown(kind, undefined, isOn)}
              onChange={(value) => turn.mutate({ kind, isOn: value })}
            />
            <span className={styles.channels}>
              {channels.map(({ channel, isOn: isTaken }) => (
                <label key={channel} className={styles.channel}>
                  <input
                    type="checkbox"
                    aria-label={`${label}: ${noticeChannelLabels[channel]}`}
                    checked={isOn && shown(kind, channel, isTaken)}
                    disabled={!isOn}
                    onChange={(event) => turn.mutate({ kind, isOn: event.target.checked, channel })}
                  />
                  {noticeChannelLabels[channel]}
                </label>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
