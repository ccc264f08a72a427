import { IconCopy } from '@tabler/icons-react'
import { Button } from './button.tsx'
import styles from './copy-link.module.css'
import { toast } from './toast.tsx'

type CopyLinkProps = {
  /** With its host, or a path of this one. */
  link: string
  /** Of the field: "Enlace de un solo uso". */
  label: string
  /** Of the button, where there are several: "Copiar el enlace de Ana". */
  copyLabel?: string
}

/** A link to take away, by the button or by hand. */
export function CopyLink({ link, label, copyLabel }: CopyLinkProps) {
  const whole = new URL(link, location.origin).href
  return (
    <div className={styles.row}>
      <input readOnly value={whole} aria-label={label} onFocus={(event) => event.target.select()} />
      <Button
        icon={<IconCopy size={16} stroke={1.7} aria-hidden="true" />}
        aria-label={copyLabel}
        onClick={() => void copy(whole)}
      >
        Copiar
      </Button>
    </div>
  )
}

/** Plain http has no clipboard: there the field is selected by hand. */
async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast('success', 'Enlace copiado')
  } catch {
    toast('info', 'Cópialo a mano', 'El navegador no deja copiar aquí: selecciona el enlace y cópialo.')
  }
}
