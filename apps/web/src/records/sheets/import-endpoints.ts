import type { importEndpoints } from '@cuadrante/contract/imports/endpoints.ts'

/** The calls of the import of one kind of record. */
export type ImportEndpoints = ReturnType<typeof importEndpoints>
