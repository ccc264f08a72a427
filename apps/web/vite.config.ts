import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prefetch } from './build-steps/prefetch.ts'
import { initialChunk } from './build-steps/initial-chunk.ts'
import { municipalBorders } from './build-steps/municipal-borders.ts'
import { precompress } from './build-steps/precompress.ts'
import { preloadFont } from './build-steps/preload-font.ts'
import { serviceWorker } from './build-steps/service-worker.ts'

/** Where the API answers while the page is served by Vite. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), municipalBorders(), preloadFont(), prefetch(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A feature's index hands on what others use of it: nothing else of the feature comes along.
      treeshake: { moduleSideEffects: [{ test: /src\/features\/\w+\/index\.ts$/, sideEffects: false }] },
      output: {
        // Few files of middling size: a hundred small ones queue on HTTP/1.1, and each brings a kilobyte of headers.
        codeSplitting: {
          groups: [
            { name: initialChunk('src/app/main.tsx'), debugName: 'initial' },
            // What the pages of single-use links stand on, apart from what only the office's pages need.
            {
              name: 'links',
              test: /ui\/(button|sheet|logo|failure-banner|status\/(shift-bar|status-badge|statuses))\.tsx?|availability\/(brushes|state-fill|week-cells|week-text|opened-later)|campaign-asks\/(hours-text|day-answers\.module)|api\/today|town-beside|links\/(link-frame|link-endpoints)|react-query\/build\/modern\/use(Query|Mutation)\.|react-router\/dist\/esm\/useParams/,
            },
            {
              name: 'offer-links',
              test: /own-offers\/own-offer-card|contract\/src\/campaigns\/offers\/offer-link-endpoints/,
            },
            { name: 'icons', test: /@tabler/, minShareCount: 2 },
            { name: 'validator', test: /node_modules\/zod/, minShareCount: 4 },
            { name: 'schemas', test: /packages\/contract/, minShareCount: 4 },
            { name: 'parts', minShareCount: 37 },
            {
              name: 'forms',
              test: /src\/ui\/form\/|@mantine\/(form|dates)|dayjs|Combobox|Input|Pill/,
              minShareCount: 4,
            },
            { name: 'lists', test: /src\/(ui\/table|records)\/|Drawer|ScrollArea|Modal/, minShareCount: 4 },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/api': api } },
})
