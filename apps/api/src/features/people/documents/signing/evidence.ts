import { signatureStatement } from '@cuadrante/contract/people/documents/documents.ts'
import { isSameName } from '@cuadrante/domain/text/normalise.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import type { EvidencePage } from '../../../../platform/pdf/pdf-work.ts'
import { sha256 } from '../../../../platform/sha256.ts'

/** What proves a signature. Instants in ISO 8601, UTC. */
export type Evidence = {
  readonly code: string
  readonly documentTitle: string
  readonly signerName: string
  readonly signerDni: string
  readonly typedName: string
  readonly statement: string
  /** Of the document that was read. */
  readonly sha256: string
  readonly signedAt: string
  readonly ip: string
  readonly userAgent: string
  readonly httpRequest: string
}

/** What stands beside the evidence on its page. */
export type SignedDocument = {
  readonly agency: string
  readonly type: string
  readonly versionNumber: number
  readonly pages: number
  readonly login: string
  readonly zone: string
}

export const evidenceFile = 'evidencia.json'
export const originalFile = (mediaType: string) =>
  mediaType === 'application/pdf' ? 'documento-original.pdf' : 'documento-original.jpg'

/**
 * The page behind the signed document. It calls the signature what it is: Regulation (EU) 910/2014 tells the simple one
 * (art. 3.10) from the advanced and the qualified one (art. 3.11 and 3.12).
 */
export function evidencePage(evidence: Evidence, document: SignedDocument): EvidencePage {
  const madeAt = new Date(evidence.signedAt)
  const local = wallTimeAt(madeAt.getTime(), document.zone)
  return {
    title: 'Evidencia de firma electrónica simple',
    subtitle: evidence.documentTitle,
    agency: document.agency,
    footer: `Evidencia ${evidence.code}`,
    madeAt,
    facts: [
      ['Documento', evidence.documentTitle],
      ['Tipo', document.type],
      [
        'Versión',
        `${document.versionNumber} (${document.pages === 1 ? '1 página' : `${document.pages} páginas`})`,
      ],
      ['Firmante', evidence.signerName],
      ['DNI o NIE', evidence.signerDni],
      ['Nombre que escribió', nameBeside(evidence)],
      ['Cuenta', document.login],
      ['Declaración', evidence.statement],
      ['Fecha y hora', `${shortDay(local.day)} ${local.hour} (${document.zone}); ${evidence.signedAt} (UTC)`],
      ['Dirección IP de la petición', evidence.ip],
      ['Navegador', evidence.userAgent],
      ['Petición', evidence.httpRequest],
      ['Código de la evidencia', evidence.code],
    ],
    paragraphs: [
      // On a line of its own the digest is whole, to be copied and compared.
      `Huella SHA-256 del documento:\n${evidence.sha256}`,
      'Esta página recoge los datos con los que la persona firmante confirmó, desde su cuenta, que había leído el documento y estaba conforme. Es una firma electrónica simple (art. 3.10 del Reglamento (UE) 910/2014); no es una firma avanzada ni cualificada.',
      `El documento original va adjunto a este PDF sin cambios (${originalFile('application/pdf').replace('.pdf', '')}), y su huella SHA-256 es la que figura arriba. La agencia conserva esta evidencia en una cadena de huellas y puede comprobar si este archivo es el que se firmó.`,
    ],
  }
}

/** What was typed stays as it was typed; that it is another name is said beside it. */
const nameBeside = ({ typedName, signerName }: Evidence): string =>
  isSameName(typedName, signerName) ? typedName : `${typedName} (no coincide con el nombre de la ficha)`

/** The statement of today; what was signed before keeps its own. */
export const statement: string = signatureStatement

/** A link of the agency's chain: every field of the evidence, the copy's own digest, and the link before. */
export const linkHash = (
  link: Evidence & { readonly seq: number; readonly signedSha256: string; readonly previousHash: string },
): string =>
  sha256(
    JSON.stringify([
      link.seq,
      link.code,
      link.documentTitle,
      link.signerName,
      link.signerDni,
      link.typedName,
      link.statement,
      link.sha256,
      link.signedSha256,
      link.signedAt,
      link.ip,
      link.userAgent,
      link.httpRequest,
      link.previousHash,
    ]),
  )

/** What the first link follows. */
export const chainStart = '0'.repeat(64)
