type ModuleInfo = { readonly importers: readonly string[] }
type Chunking = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * Names the chunk of our own modules that a file needs before it can draw, "src/app/main.tsx": one file instead of a dozen
 * that would queue on HTTP/1.1. What they alone need of npm packages comes along; the rest keeps the bundler's split,
 * because index files reach everything they hold.
 */
export function chunkOf(name: string, entry: string): (id: string, chunking: Chunking) => string | null {
  const answers = new Map<string, boolean>()

  function isNeeded(id: string, chunking: Chunking): boolean {
    const seen = new Set([id])
    for (const one of seen) {
      if (one.endsWith(entry) || answers.get(one)) return true
      for (const importer of chunking.getModuleInfo(one)?.importers ?? []) seen.add(importer)
    }
    return false
  }

  return (id, chunking) => {
    if (id.includes('node_modules')) return null
    const answer = answers.get(id) ?? isNeeded(id, chunking)
    answers.set(id, answer)
    return answer ? name : null
  }
}

/** Names a chunk after the folder that a module is in, "schemas-people". */
export const folderOf =
  (name: string, folder: RegExp) =>
  (id: string): string | null => {
    const found = folder.exec(id)?.[1]
    return found ? `${name}-${found}` : null
  }
