import type { DocumentType } from './documents.ts'

type Draft = Omit<DocumentType, 'id' | 'version'>

const usual = (name: string, rest: Partial<Draft>): Draft => ({
  name,
  description: null,
  hasExpiry: false,
  isRequired: false,
  effect: 'NONE',
  needsSignature: false,
  isIdentity: false,
  ...rest,
})

/** What most staffing agencies keep; a start, not a rule. */
export const usualDocumentTypes: readonly Draft[] = [
  usual('DNI o NIE', { hasExpiry: true, isRequired: true, effect: 'WARN', isIdentity: true }),
  usual('Contrato de trabajo', { needsSignature: true }),
  usual('Información de riesgos laborales', {
    description: 'Información al trabajador, art. 18 de la Ley 31/1995',
    needsSignature: true,
  }),
  usual('Formación de manipulador de alimentos', {
    description: 'Sin caducidad legal; la fecha de renovación la pone la agencia',
    hasExpiry: true,
  }),
  usual('Certificado de cuenta bancaria', {}),
]
