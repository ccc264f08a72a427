import { failures } from '../kit/failure.ts'

export const peopleFailures = failures({
  change_answered: {
    status: 409,
    say: (p: { by: string; isApproved: boolean }) =>
      `${p.by} ya ha respondido: ${p.isApproved ? 'aprobado' : 'rechazado'}.`,
  },
  already_worker: {
    status: 409,
    say: (p: { name: string }) => `${p.name} ya está en la lista de trabajadores.`,
  },
  photo_wrong_type: { status: 415, say: () => 'La foto debe ser una imagen JPEG, PNG o WebP.' },
  photo_is_heic: {
    status: 415,
    say: () =>
      'Es una foto HEIC, como las guarda un iPhone, y no se puede leer: guárdala como JPG o PNG y súbela.',
  },
  photo_unreadable: { status: 422, say: () => 'No se puede leer la imagen: está dañada o incompleta.' },
  photo_too_large: {
    status: 413,
    say: (p: { megapixels: number }) => `La imagen supera el límite de ${p.megapixels} megapíxeles.`,
  },
})
