import { IconCopy, IconDownload } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './security.module.css'

/** The codes for the day the telephone is lost; they are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', 'Códigos copiados')
    } catch {
      toast('info', 'Cópialos a mano', 'El navegador no deja copiar aquí: selecciónalos y cópialos.')
    }
  }
  return (
    <>
      <p>
        Guarda estos códigos fuera de este dispositivo. Cada uno te deja entrar una vez si pierdes el teléfono
        o la llave. No se vuelven a mostrar.
      </p>
      <ul className={styles.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button icon={<IconCopy size={16} stroke={1.7} aria-hidden="true" />} onClick={() => void copy()}>
          Copiar
        </Button>
        <a
          className={styles.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Códigos de recuperación de Cuadrante\n\n${text}\n`)}`}
          download="cuadrante-codigos-de-recuperacion.txt"
        >
          <IconDownload size={16} stroke={1.7} aria-hidden="true" /> Descargar
        </a>
      </div>
    </>
  )
}

export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) => (
  <Dialog
    isOpen
    size="small"
    title="Códigos de recuperación"
    onClose={onClose}
    actions={
      <Button look="filled" onClick={onClose}>
        Los he guardado
      </Button>
    }
  >
    <RecoveryCodes codes={codes} />
  </Dialog>
)
