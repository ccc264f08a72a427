import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { filesOf, holds, type Output } from './files-of.ts'

/** Screens that must open without connection: a worker's. Whatever they import comes with them. */
const offlineScreens = [
  'src/app/shell/shell.tsx',
  'src/app/shell/worker-strip.tsx',
  'src/app/shell/more-sheet.tsx',
  'src/app/shell/user-menu-list.tsx',
  'src/ui/dialogs/confirm-dialog.tsx',
  'src/records/visit-photos/photo-viewer.tsx',
  'src/features/portal/scan/camera/barcode-reader.ts',
  'src/features/access/sign-in/login-page.tsx',
  'src/features/portal/dashboard/portal-page.tsx',
  'src/features/portal/agenda/agenda-page.tsx',
  'src/features/portal/scan/scan-page.tsx',
  'src/features/portal/visits/visit-day-page.tsx',
]
/** Unhashed files that the page asks for. */
const plainFiles = ['/first-paint.js', '/prefetch.js', '/favicon.svg', '/manifest.webmanifest']

/** Writes /sw.js with the files of the page and of the screens that open without connection. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = [...plainFiles, ...offlineFiles(bundle as unknown as Output)]
      const template = await readFile(new URL('service-worker.js', import.meta.url), 'utf8')
      const version = createHash('sha256').update(template).update(files.join()).digest('hex').slice(0, 12)
      const source = template.replace('%VERSION%', version).replace('%FILES%', JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

function offlineFiles(bundle: Output): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const missing = offlineScreens.filter((path) => !chunks.some((chunk) => holds(chunk, path)))
  if (missing.length > 0) throw new Error(`in no chunk: ${missing.join(', ')}`)
  const wanted = filesOf(
    bundle,
    (chunk) => chunk.isEntry || offlineScreens.some((path) => holds(chunk, path)),
  )
  for (const { fileName } of Object.values(bundle)) if (isFont(fileName)) wanted.add(fileName)
  return [...wanted].map((file) => `/${file}`).toSorted()
}

const isFont = (file: string) => /hanken-grotesk-latin-wght.*\.woff2$/.test(file)
