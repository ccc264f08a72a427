import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './security.module.css'

type NewCodesProps = {
  codes: readonly string[]
  /** They stand for others, which no longer work. */
  areRenewed: boolean
}

function RecoveryCodes({ codes, areRenewed, onTaken }: NewCodesProps & { onTaken: () => void }) {
  const text = codes.join('\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      onTaken()
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
      {areRenewed && (
        <p>
          <b>Los códigos anteriores ya no sirven:</b> tira los que tengas guardados o impresos.
        </p>
      )}
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
          onClick={onTaken}
        >
          <IconDownload size={16} stroke={1.7} aria-hidden="true" /> Descargar
        </a>
      </div>
    </>
  )
}

/** The codes for the day the telephone is lost. They are shown this once: a tap beside them asks before they are gone. */
export function RecoveryCodesDialog({ onClose, ...codes }: NewCodesProps & { onClose: () => void }) {
  const [isTaken, setIsTaken] = useState(false)
  async function leave() {
    if (isTaken || (await confirm(unsaved))) onClose()
  }
  return (
    <Dialog
      isOpen
      size="small"
      title="Códigos de recuperación"
      onClose={() => void leave()}
      actions={
        <Button look="filled" onClick={onClose}>
          Los he guardado
        </Button>
      }
    >
      <RecoveryCodes {...codes} onTaken={() => setIsTaken(true)} />
    </Dialog>
  )
}

const unsaved = {
  title: 'Cerrar sin guardar los códigos',
  text: 'No se vuelven a mostrar: si los necesitas tendrás que crear otros.',
  verb: 'Cerrar sin guardar',
}
