// Adds fsync, and reading from a disk that takes no writes, to a private part of PGlite, its file system on Node: docs/decisions/0006-the-embedded-database-is-kept-like-a-server.md.
import { closeSync, constants, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { readonly nfd?: number; readonly node: unknown; flags: number }
type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number; open: (stream: Stream) => void }
  realPath: (node: unknown) => string
}
type Module = { readonly FS: { readonly filesystems: { readonly NODEFS: NodeFiles } } }

/** PGlite's files on disk with the fsync that its file system leaves out: a commit is on the platter when it returns. */
export class DurableFiles extends NodeFS {
  /** How often the database has asked for its writes to be on disk. */
  syncs = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const started = await super.init(pg, options)
    const addFsync = (module: Module) => {
      const files = module.FS.filesystems.NODEFS
      files.stream_ops.fsync = (stream) => {
        this.syncs += 1
        syncStream(files, stream)
        return 0
      }
      const open = files.stream_ops.open
      files.stream_ops.open = (stream) => openOrRead(open, stream)
    }
    const { emscriptenOpts } = started
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, addFsync as unknown as (typeof preRun)[number]],
      },
    }
  }
}

/** Number of EROFS in WASI, which is Emscripten's. */
const readOnly = 69

/** PostgreSQL opens every file for writing, also what it only reads. */
function openOrRead(open: (stream: Stream) => void, stream: Stream): void {
  try {
    open(stream)
  } catch (error) {
    const isReadOnly = (error as { readonly errno?: number }).errno === readOnly
    if (!isReadOnly || stream.flags & constants.O_CREAT) throw error
    stream.flags &= ~constants.O_RDWR
    open(stream)
  }
}

function syncStream(files: NodeFiles, stream: Stream): void {
  if (stream.nfd !== undefined && stream.nfd !== null) return fsyncSync(stream.nfd)
  const opened = openSync(files.realPath(stream.node), 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
