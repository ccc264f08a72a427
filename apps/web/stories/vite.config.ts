import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { municipalBorders } from '../build-steps/municipal-borders.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
import { namedWidths } from '../build-steps/named-widths.ts'

/** The page of stories: an entry of its own, so that nothing of it reaches the product's bundle. */
export default defineConfig({
  root: here('.'),
  publicDir: here('../public'),
  cacheDir: here('../../../node_modules/.cache/cuadrante/stories-vite'),
  plugins: [react(), namedWidths(), municipalBorders()],
  build: {
    outDir: here('../../../node_modules/.cache/cuadrante/stories'),
    emptyOutDir: true,
    target: 'es2023',
  },
  server: { host: '127.0.0.1', port: 6006 },
})
