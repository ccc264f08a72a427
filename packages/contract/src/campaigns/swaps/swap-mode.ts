import * as z from 'zod/mini'

/** What happens when a colleague takes a shift, as the agency sets it. */
export const swapModes = {
  approval: 'La oficina aprueba cada cambio',
  automatic: 'Se hacen sin preguntar a la oficina',
  off: 'No se permiten',
} as const
export type SwapMode = keyof typeof swapModes
export const swapMode = z.enum(Object.keys(swapModes) as [SwapMode, ...SwapMode[]])
