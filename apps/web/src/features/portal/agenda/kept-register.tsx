import type { Agenda } from '@cuadrante/contract/portal/agenda.ts'
import { IconClockCheck } from '@tabler/icons-react'
import { paths } from '../../../api/paths.ts'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './agenda.module.css'

/** Where the agency punches no more: the way to what was registered, which is kept for the worker all the same (ET 34.9). */
export function KeptRegister({ agenda }: { agenda: Pick<Agenda, 'hasRegister'> | undefined }) {
  const info = useAppInfo()
  if (!agenda?.hasRegister || !info || info.modules.includes('labor-registry')) return null
  return (
    <Sheet isPadded label="Lo que fichaste" className={styles.kept}>
      <p>Ya no se ficha aquí. Tus horas registradas se guardan y puedes verlas y descargarlas.</p>
      <ButtonLink to={paths.ownRegister} icon={<IconClockCheck size={18} stroke={1.6} aria-hidden="true" />}>
        Mi registro
      </ButtonLink>
    </Sheet>
  )
}
