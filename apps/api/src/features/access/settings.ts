import * as z from 'zod/mini'

/** Modules that can be switched off; a module enters this list when it is built. */
export const builtModules: readonly string[] = []

const settings = z.object({
  modulesOff: z._default(z.array(z.string()), []),
  about: z._default(z.string(), ''),
  contact: z._default(z.string(), ''),
  timeZone: z._default(z.string(), 'Europe/Madrid'),
  /** A municipality-level position counts as located unless the agency asks for more. */
  isGeocodingStrict: z._default(z.boolean(), false),
})

export type Settings = Omit<z.output<typeof settings>, 'modulesOff'> & { readonly modules: string[] }

/** The agency's settings with every gap filled by its default. */
export function readSettings(stored: unknown): Settings {
  const { modulesOff, ...rest } = z.parse(settings, stored ?? {})
  return { ...rest, modules: builtModules.filter((module) => !modulesOff.includes(module)) }
}
