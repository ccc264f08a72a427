import { phoneWords } from '@cuadrante/contract/access/phone-in.ts'
import type { ReactNode } from 'react'
import { useAppInfo } from '../../api/session/app-info.ts'
import { callLink } from '../../records/phones.ts'
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
            <p key={paragraph}>{withLinks(paragraph)}</p>
          ))}
        </div>
      ) : (
        <EmptyState title="Todavía no hay texto" reason="La agencia aún no ha escrito esta página." />
      )}
    </Sheet>
  </>
)

/** An e-mail, a Spanish telephone number, or a line with a postal code and a town, which is an address. */
const reachable = new RegExp(
  [
    /(?<mail>[\w.+-]+@[\w-]+\.[\w.-]*\w)/u.source,
    `(?<phone>${phoneWords.source})`,
    /(?<address>[^\n]*\b(?:0[1-9]|[1-4]\d|5[0-2])\d{3}[ ]\p{Lu}[^\n]*)/u.source,
  ].join('|'),
  'gu',
)

/** The text as it was written, with what one can call, write to or go to as links. */
function withLinks(text: string) {
  let from = 0
  const parts: ReactNode[] = []
  for (const match of text.matchAll(reachable)) {
    const [words] = match
    parts.push(
      text.slice(from, match.index),
      <a key={match.index} href={hrefOf(words, match.groups ?? {})}>
        {words}
      </a>,
    )
    from = match.index + words.length
  }
  return [...parts, text.slice(from)]
}

function hrefOf(words: string, { mail, phone }: { readonly mail?: string; readonly phone?: string }): string {
  if (mail) return `mailto:${mail}`
  if (phone) return callLink(phone)
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words.trim())}`
}
