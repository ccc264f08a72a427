import { formatNumber } from '../format.ts'

/** "148 KB", "2,4 MB" */
export const fileSizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(bytes / 1024 / 1024, 1)} MB`
