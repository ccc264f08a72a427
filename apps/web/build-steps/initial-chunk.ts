type ModuleInfo = { readonly importers: readonly string[] }
type Chunking = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * Names the chunk of our own modules that the entry needs before it can draw: one file instead of a dozen that would
 * queue on HTTP/1.1. npm packages keep the bundler's split, because their index files reach everything they hold.
 */
export function initialChunk(entry: string): (id: string, chunking: Chunking) => string | null {
  const answers = new Map<string, boolean>()

  function isInitial(id: string, chunking: Chunking): boolean {
    const seen = new Set([id])
    for (const one of seen) {
      if (one.endsWith(entry) || answers.get(one)) return true
      for (const importer of chunking.getModuleInfo(one)?.importers ?? []) seen.add(importer)
    }
    return false
  }

  return (id, chunking) => {
    if (id.includes('node_modules')) return null
    const answer = answers.get(id) ?? isInitial(id, chunking)
    answers.set(id, answer)
    return answer ? 'initial' : null
  }
}
