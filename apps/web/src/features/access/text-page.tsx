import { useAppInfo } from '../../api/app-info.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './text-page.module.css'

/** /about: the text that the agency wrote under Configuración. */
export const AboutPage = () => <TextPage title="Nosotros" text={useAppInfo()?.about ?? ''} />

/** /contact: how to reach the agency. */
export const ContactPage = () => <TextPage title="Contacto" text={useAppInfo()?.contact ?? ''} />

const TextPage = ({ title, text }: { title: string; text: string }) => (
  <>
    <PageHeader title={title} />
    <Sheet isPadded>
      {text.trim() ? (
        <div className={styles.text}>
          {[...new Set(text.split(/\n{2,}/))].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <EmptyState title="Todavía no hay texto" reason="La agencia aún no ha escrito esta página." />
      )}
    </Sheet>
  </>
)
