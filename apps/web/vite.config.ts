import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf, folderOf } from './build-steps/chunk-of.ts'
import { contractForCallers } from './build-steps/contract-for-callers.ts'
import { namedWidths } from './build-steps/named-widths.ts'
import { prefetch } from './build-steps/prefetch.ts'
import { municipalBorders } from './build-steps/municipal-borders.ts'
import { sharedAs } from './build-steps/shared-as.ts'
import { precompress } from './build-steps/precompress.ts'
import { serviceWorker } from './build-steps/service-worker.ts'

/** Where the API answers while the page is served by Vite. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** What opens when somebody asks for it, by what the component kit and our own parts of it are called. */
const besideButton =
  /@floating-ui|@mantine\/core\/esm\/(components\/(Menu|Popover)|utils\/Floating)\/|ui\/menu\/(anchor|menu-list|popover-panel)/
const choices =
  /@mantine\/core\/esm\/components\/(Combobox|Input|InputBase|Loader|Pill|PillsInput)\/|ui\/filters\/found-list|ui\/form\/(choices\/(multi-choice|remote-choice)|dates\/date-field)/
const overPage =
  /@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase|ScrollArea)\/|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|src\/ui\/dialogs\/(drawer|dialog|bottom-sheet)/
const recordForms = /src\/records\/(described\/record-fields|place-fields)/
const opensLater = new RegExp(
  [/node_modules\/@mantine/, besideButton, choices, overPage].map(({ source }) => source).join('|'),
)

export default defineConfig({
  plugins: [
    react(),
    namedWidths(),
    contractForCallers(),
    municipalBorders(),
    prefetch(),
    serviceWorker(),
    precompress(),
  ],
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
            { name: chunkOf('initial', 'src/app/main.tsx'), debugName: 'initial' },
            // What the pages of single-use links and a worker's home stand on, apart from what only the office's pages need.
            {
              name: 'links',
              test: /ui\/(button|sheet|logo|loading|failure-banner|status\/(shift-bar|status-badge|statuses))\.tsx?|availability\/(brushes|state-fill|week-cells|week-text|opened-later)|campaign-asks\/(hours-text|day-answers\.module)|api\/today|town-beside|links\/(link-frame|link-endpoints)|spanish-messages|contract\/src\/campaigns\/(statuses|conflict)|domain\/src\/assignments\/job-status|campaigns\/offers\/offer\.ts|icons\/Icon(Check|Clock|Copy|Gift|Lock|UserX)\.|react-query\/build\/modern\/use(Query|Mutation)\.|react-router\/dist\/esm\/useParams|contract\/src\/(time\/words|campaigns\/call-offs\/call-offs|imports\/endpoints|people\/choices)\.|domain\/src\/(dates\/(spanish|period)|text\/number-text)\.|records\/(phones|month-title)|features\/time\/looks\./,
            },
            {
              name: 'offer-links',
              test: /own-offers\/own-offer-card|contract\/src\/campaigns\/offers\/offer-link-endpoints/,
            },
            // Header and menu with what they alone need: they stand while the page that somebody opens is still on its way.
            { name: chunkOf('frame', 'src/app/shell/shell.tsx'), debugName: 'frame' },
            // What nearly every page needs of lists, in one file: on HTTP/1.1 every six files more are a wait more.
            {
              name: sharedAs('lists', [
                { of: /@tabler/, by: 2 },
                {
                  // A worker's screens need this of the office's files, and so do without the rest of them.
                  of: /src\/ui\/(status\/(progress|status)-bar|page\/when-known|files\/wanted-file|form\/(use-leave-guard|same-value))|records\/(absences\/use-absences|files\/wanted-files|record-rows)|api\/save-download|contract\/src\/(people\/documents\/documents-failures|sheets\/sheet-endings|kit\/upload-limits)/,
                  by: 3,
                },
                { of: /node_modules|src\/ui\//, but: opensLater, by: 40 },
                {
                  of: /src\/ui\/(table|filters|plain-text|form\/choices\/(use-lookup|reference))/,
                  but: opensLater,
                  by: 6,
                },
              ]),
              debugName: 'lists',
            },
            // The component kit comes with the first menu, dialog or field that a page opens: lists stand without it.
            {
              name: 'kit',
              test: /@mantine\/(hooks|core\/esm\/(core|components\/(CloseButton|FocusTrap|Overlay|Paper|Portal|Transition|UnstyledButton|VisuallyHidden)))\//,
            },
            { name: 'menus', test: besideButton },
            { name: 'overlays', test: overPage, minShareCount: 6 },
            { name: 'views', test: /src\/records\/(saved-views|sheets?)\//, minShareCount: 6 },
            // Days of visits are read by a worker and beside a job: a page that shows none does without them.
            {
              name: 'schemas-visit-days',
              test: /contract\/src\/routes\/visits\/visit-(day-now|mark|photo|work)|domain\/src\/visits\/(night|visit-day)\./,
              minShareCount: 3,
            },
            // What pages know of records and calls, apart from the controls of forms, which come with a dialog.
            {
              name: sharedAs('records', [
                { of: /src\/records\/|features\/time\/looks/, but: recordForms, by: 6 },
                { of: /packages\/contract\/src\/(people|clients|tasks)\//, by: 3 },
                { of: /packages\/|src\/(api|features)\//, by: 20 },
              ]),
              debugName: 'records',
            },
            {
              name: sharedAs('forms', [
                { of: /src\/ui\/form\/|@mantine\/(form|dates)|dayjs/, but: choices, by: 4 },
              ]),
              debugName: 'forms',
            },
            { name: 'choices', test: choices },
            { name: 'record-forms', test: recordForms },
            // What a worker's home and the office both know of shifts; on its own, the home does without the office's lists.
            {
              name: chunkOf('shifts', 'src/features/portal/dashboard/my-day.tsx'),
              test: /features\/campaigns\/|contract\/src\/campaigns\/|ui\/use-kept-in-place/,
              minShareCount: 3,
              debugName: 'shifts',
            },
            // What fewer pages share goes by what it is about: a screen of one feature does without the others'.
            { name: 'schemas-campaigns', test: /contract\/src\/campaigns\//, minShareCount: 3 },
            {
              name: 'schemas-users',
              test: /contract\/src\/access\/(endpoints|user|account)\./,
              minShareCount: 3,
            },
            {
              name: folderOf('schemas', /packages\/contract\/src\/([\w-]+)\//),
              debugName: 'schemas of',
              minShareCount: 3,
            },
            // What every screen of a worker needs besides, of what it is about alone: the office's pages share the rest.
            {
              name: chunkOf('worker', 'src/app/shell/worker-strip.tsx'),
              test: /features\/(portal|time\/punching)\/|api\/sending\//,
              debugName: 'worker',
            },
            // What the home and the other screens of a worker know of their days.
            {
              name: chunkOf('day', 'src/features/portal/dashboard/my-day.tsx'),
              test: /features\/(portal|campaigns\/own-offers)\/|contract\/src\/(portal|campaigns)\//,
              minShareCount: 2,
              debugName: 'day',
            },
            {
              name: folderOf(
                'of',
                /src\/features\/([\w-]+)\/(?!.*(-(dialog|drawer|sheet)\.tsx|scheduler\/))/,
              ),
              debugName: 'of features',
              minShareCount: 3,
            },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/api': api } },
})
