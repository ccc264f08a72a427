import type { FolderFiles, S3Files } from '../config/config.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

/** The storage that the configuration names. */
export const openFiles = (config: FolderFiles | S3Files, clock: () => Date): Files =>
  config.kind === 'folder' ? folderFiles(config.dir) : s3Files(config, { fetch, clock })
