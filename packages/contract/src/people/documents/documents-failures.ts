import { failures } from '../../kit/failure.ts'

export const documentFailures = failures({
  document_wrong_type: {
    status: 415,
    say: () => 'El documento debe ser un PDF o una imagen JPEG, PNG o WebP.',
  },
  document_unreadable: {
    status: 422,
    say: () => 'No se puede leer el documento: está dañado o protegido con contraseña.',
  },
  document_file_damaged: {
    status: 503,
    say: () =>
      'El archivo guardado está incompleto o dañado y no se entrega. Avisa a quien lleva el servidor: «npm run doctor» dice cómo recuperarlo de la última copia.',
  },
  document_active_content: {
    status: 422,
    say: () =>
      'El PDF lleva contenido activo (programas, formularios que se envían o archivos adjuntos). Imprímelo a PDF y vuelve a subirlo.',
  },
  document_too_heavy: {
    status: 422,
    say: (p: { pages: number }) => `El documento es demasiado complejo o pasa de ${p.pages} páginas.`,
  },
  documents_full: {
    status: 413,
    say: (p: { used: string; allowed: string }) =>
      `No cabe: los documentos de esta persona ocupan ${p.used} MB de los ${p.allowed} MB que permite la agencia.`,
  },
  document_type_in_use: {
    status: 409,
    say: (p: { documents: number }) =>
      p.documents === 1 ? 'Hay 1 documento de este tipo.' : `Hay ${p.documents} documentos de este tipo.`,
  },
  document_from_office: { status: 422, say: () => 'Este documento lo prepara la agencia.' },
  document_not_pending: { status: 409, say: () => 'No hay ninguna versión por revisar.' },
  document_other_version: {
    status: 409,
    say: () => 'Hay otra versión desde que lo miraste. Ábrela antes de aceptarla o rechazarla.',
  },
  document_not_accepted: { status: 409, say: () => 'El documento no tiene una versión aceptada.' },
  signature_name_differs: {
    status: 422,
    say: (p: { name: string }) => `El nombre no coincide con el de tu ficha: «${p.name}».`,
  },
  signature_not_asked: { status: 409, say: () => 'La firma de este documento no está pedida.' },
  signature_done: { status: 409, say: () => 'Este documento ya está firmado.' },
  signature_changed: {
    status: 409,
    say: () => 'El documento ha cambiado desde que lo abriste. Léelo otra vez antes de contestar.',
  },
  signature_unread: { status: 409, say: () => 'Abre y lee el documento antes de firmarlo.' },
})
