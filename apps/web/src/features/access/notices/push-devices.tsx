import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import type { PushDevices as Devices } from '@cuadrante/contract/access/push.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { ownDeviceId, pushAbility, removeDevice, subscribeDevice } from '../../../api/push-device.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { formatDate, formatDateTime } from '../../../ui/format.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { deviceName, isPhone } from '../profile/device-name.ts'
import styles from './inbox.module.css'

type Known = Devices & { readonly own: string | undefined }

const queryKey = ['push-devices']

/** What each state of a browser that shows no notices means for the person. */
const hints = {
  missing:
    'Este navegador no muestra avisos. En el iPhone o el iPad, añade antes la aplicación a la pantalla de inicio.',
  forbidden: 'Tienes bloqueados los avisos de esta página en los ajustes del navegador.',
  able: 'Llegan aunque la aplicación esté cerrada. En la pantalla bloqueada solo se lee de qué tipo es el aviso.',
} as const

/** Notices in this browser, by the person's own wish, and the other browsers that have them. */
export function PushDevices() {
  const queries = useQueryClient()
  const ability = pushAbility()
  const known = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const [devices, own] = await Promise.all([
        call(noticeEndpoints.devices, {}, { signal, skipErrorToast: true }),
        ownDeviceId(),
      ])
      return { ...devices, own }
    },
  })
  const change = {
    mutationFn: async (work: () => Promise<Devices>): Promise<Known> => ({
      ...(await work()),
      own: await ownDeviceId(),
    }),
    onSuccess: (reply: Known) => queries.setQueryData(queryKey, reply),
    onError: (error: unknown) => {
      tellFailed('No se ha podido cambiar', error)
      void known.refetch()
    },
  }
  const ownChange = useMutation(change)
  const othersChange = useMutation(change)
  if (known.isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar los dispositivos"
        detail={sentenceOf(known.error)}
        onRetry={() => void known.refetch()}
      />
    )
  if (!known.data) return <p role="status">Cargando...</p>
  const { publicKey, devices, own } = known.data
  const isOn = devices.some(({ id }) => id === own)
  const others = devices.filter(({ id }) => id !== own)
  const turn = (isWanted: boolean) =>
    ownChange.mutate(isWanted || !own ? () => subscribeDevice(publicKey) : () => removeDevice(own))
  return (
    <div className={styles.devices}>
      <SwitchField
        label="Recibir avisos en este dispositivo"
        value={ownChange.isPending ? !isOn : isOn}
        disabled={ability !== 'able' || ownChange.isPending}
        onChange={turn}
      />
      <p className="secondary">{hints[ability]}</p>
      {others.length > 0 && (
        <ul aria-label="Otros dispositivos con avisos">
          {others.map((device) => (
            <OtherDevice
              key={device.id}
              {...device}
              onRemove={() => othersChange.mutate(() => removeDevice(device.id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type OtherProps = Devices['devices'][number] & { readonly onRemove: () => void }

function OtherDevice({ device, createdAt, lastSentAt, onRemove }: OtherProps) {
  const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{deviceName(device)}</b>
        <span className="secondary">
          Desde el {formatDate(createdAt)}
          {lastSentAt && `, último aviso ${formatDateTime(lastSentAt)}`}
        </span>
      </div>
      <Button size="small" aria-label={`Quitar los avisos de ${deviceName(device)}`} onClick={onRemove}>
        Quitar
      </Button>
    </li>
  )
}
