import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { pdfWork, type Attachment } from '../../../../platform/pdf/pdf-work.ts'
import { chainStart, evidenceFile, linkHash, originalFile, type Evidence } from './evidence.ts'
import { sha256 } from '../../../../platform/sha256.ts'

type Link = Evidence & {
  readonly seq: number
  readonly signedSha256: string
  readonly previousHash: string
  readonly hash: string
}

/** What a check found, each with whether it holds; Spanish, for the terminal. */
export type Verification = {
  readonly isGood: boolean
  readonly evidence: Evidence | undefined
  readonly checks: readonly { readonly what: string; readonly holds: boolean }[]
}

/**
 * Checks a signed PDF against the evidence that the agency keeps: the file is the one that was signed to the byte, the
 * original inside of it is the one that was read, and the agency's chain of evidence is whole.
 */
export async function verifySigned(db: Tx, bytes: Uint8Array): Promise<Verification> {
  const attached = await attachmentsOf(bytes)
  const links = await chain(db)
  const link = links.find((one) => one.signedSha256 === sha256(bytes)) ?? linkNamed(links, attached)
  const original = attached.find(({ name }) => originalFiles.has(name))
  const checks = [
    { what: 'La evidencia consta en la agencia', holds: link !== undefined },
    {
      what: 'El archivo es el que se firmó, byte a byte',
      holds: link !== undefined && link.signedSha256 === sha256(bytes),
    },
    {
      what: 'El documento original adjunto tiene la huella que se firmó',
      holds: link !== undefined && original !== undefined && sha256(original.bytes) === link.sha256,
    },
    { what: 'La cadena de evidencias de la agencia está completa', holds: isWhole(links) },
  ]
  return { isGood: checks.every(({ holds }) => holds), evidence: link, checks }
}

const originalFiles: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg'].map(originalFile))

async function attachmentsOf(bytes: Uint8Array): Promise<readonly Attachment[]> {
  try {
    return await pdfWork.attachments(bytes)
  } catch {
    return []
  }
}

function linkNamed(links: readonly Link[], attached: readonly Attachment[]): Link | undefined {
  const file = attached.find(({ name }) => name === evidenceFile)
  const code = file && /"code":\s*"([0-9a-f-]{36})"/.exec(Buffer.from(file.bytes).toString('utf8'))?.[1]
  return links.find((link) => link.code === code)
}

async function chain(db: Tx): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select seq, code, document_title as "documentTitle", signer_name as "signerName", signer_dni as "signerDni",
      typed_name as "typedName", statement, sha256, signed_sha256 as "signedSha256", signed_at as "signedAt", ip,
      user_agent as "userAgent", http_request as "httpRequest", previous_hash as "previousHash", hash
    from document_signatures order by seq`.execute(db)
  return rows.map((row) => ({ ...row, signedAt: new Date(row.signedAt).toISOString() }))
}

/** Whether every link follows the one before and says what its hash says. */
const isWhole = (links: readonly Link[]): boolean =>
  links.every(
    (link, at) =>
      link.seq === at + 1 &&
      link.previousHash === (links[at - 1]?.hash ?? chainStart) &&
      link.hash === linkHash(link),
  )
