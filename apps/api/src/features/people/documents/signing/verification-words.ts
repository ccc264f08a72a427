import type { Verification } from './verify-signed.ts'

/** What a check found, line by line, for the terminal. */
export function verificationWords({ isGood, evidence, checks }: Verification): {
  readonly isGood: boolean
  readonly lines: readonly string[]
} {
  const found = checks.map(({ what, holds }) => `${holds ? 'sí' : 'NO'}  ${what}`)
  const about = evidence
    ? [
        `Documento: ${evidence.documentTitle}`,
        `Firmante: ${evidence.signerName} (${evidence.signerDni})`,
        `Fecha: ${evidence.signedAt} · IP: ${evidence.ip}`,
        `SHA-256: ${evidence.sha256}`,
        `Evidencia: ${evidence.code}`,
      ]
    : []
  const verdict = isGood
    ? 'La firma electrónica simple de este archivo está comprobada.'
    : 'Este archivo NO está comprobado.'
  return { isGood, lines: [...about, ...found, verdict] }
}
