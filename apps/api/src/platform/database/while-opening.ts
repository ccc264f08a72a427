import type { Database } from './database.ts'

/** A database that is being opened, for whoever can be made ready meanwhile: what asks it waits until it is there. */
export function whileOpening(kind: Database['kind'], opening: Promise<Database>): Database {
  let opened: Database | undefined
  const there = opening.then((database) => (opened = database))
  // Told to whoever asks, and to whoever opens it.
  there.catch(() => undefined)
  return {
    kind,
    get isAlone() {
      return opened?.isAlone ?? false
    },
    inTenant: async (tenant, work, question) => (await there).inTenant(tenant, work, question),
    inTenantReading: async (tenant, work) => (await there).inTenantReading(tenant, work),
    asOwner: async (work) => (await there).asOwner(work),
    migrate: async () => (await there).migrate(),
    vacuumAnalyze: async () => (await there).vacuumAnalyze(),
    isReadOnly: () => opened?.isReadOnly() ?? false,
    damage: () => opened?.damage(),
    connections: () => opened?.connections() ?? { open: 0, idle: 0, waiting: 0 },
    close: async () => (await there).close(),
  }
}
