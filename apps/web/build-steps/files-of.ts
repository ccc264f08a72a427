/** What the bundler tells of a file that it made. */
export type Chunk = {
  readonly type: 'chunk'
  readonly fileName: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { importedCss: Set<string> }
}
export type Output = Readonly<Record<string, Chunk | { readonly type: 'asset'; readonly fileName: string }>>

/** Scripts and styles that the wanted chunks need, with all that they import: "assets/shell-Xq5g.js". */
export function filesOf(bundle: Output, isWanted: (chunk: Chunk) => boolean): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  function add(chunk: Chunk | undefined) {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks) if (isWanted(chunk)) add(chunk)
  return files
}

/** Whether a chunk was made of this file of ours, "src/app/shell/shell.tsx". */
export const holds = ({ moduleIds }: Chunk, path: string): boolean =>
  moduleIds.some((id) => id.endsWith(`/${path}`))
