import { failures } from '../kit/failure.ts'

export const reportsFailures = failures({
  too_many_views: {
    status: 409,
    say: (p: { most: number }) => `Ya tienes ${p.most} vistas guardadas. Elimina alguna para guardar otra.`,
  },
})
