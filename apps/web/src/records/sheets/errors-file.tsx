import { tellFailed } from '../../ui/failed.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './import.module.css'

type ErrorsFileProps = { fetch: () => Promise<Response> }

/** The rows of an import that stay out, to be corrected and sent again. */
export const ErrorsFile = ({ fetch }: ErrorsFileProps) => (
  <div className={styles.summary}>
    <p className="secondary">
      Corrige esas filas en el archivo que se descarga y vuelve a importarlo: las demás no cambian.
    </p>
    <DownloadButton
      label="Descargar filas con errores"
      fetch={fetch}
      onFailure={(error) => tellFailed('No se ha podido descargar', error)}
    />
  </div>
)
