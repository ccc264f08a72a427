type ModuleInfo = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Chunking = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

/** What of these modules goes into the file: those that at least so many pages share. */
type Rule = { readonly of: RegExp; readonly but?: RegExp; readonly by: number }

/** Names the one file of what many pages share, by rules of which each counts for itself. */
export function sharedAs(
  name: string,
  rules: readonly Rule[],
): (id: string, chunking: Chunking) => string | null {
  return (id, chunking) => {
    const wanted = rules.filter(({ of, but }) => of.test(id) && !but?.test(id)).map(({ by }) => by)
    return wanted.length > 0 && pagesOf(id, chunking) >= Math.min(...wanted) ? name : null
  }
}

/** How many files that are loaded by themselves need a module. */
function pagesOf(id: string, chunking: Chunking): number {
  const seen = new Set([id])
  let pages = 0
  for (const one of seen) {
    const info = chunking.getModuleInfo(one)
    if (info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0) pages++
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return pages
}
