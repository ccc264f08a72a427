import { useMantineColorScheme } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Segmented } from '../src/ui/segmented.tsx'
import { ThemeProvider } from '../src/ui/theme/theme-provider.tsx'
import { groups } from './groups.ts'
import './stories-page.css'

const schemes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Del sistema' },
] as const

/** Every part of `src/ui` in each of its states, by group. */
function Stories() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <header className="stories-head">
        <h1>Piezas de la interfaz</h1>
        <nav aria-label="Grupos">
          {groups.map(({ title }) => (
            <a key={title} href={`#${idOf(title)}`}>
              {title}
            </a>
          ))}
        </nav>
        <Segmented label="Aspecto" value={colorScheme} onChange={setColorScheme} options={schemes} />
      </header>
      <main className="stories-main">
        {groups.map(({ title, isWide, stories }) => (
          <section key={title} id={idOf(title)} aria-label={title}>
            <h2>{title}</h2>
            {stories.map(({ of, state, Show }) => (
              <div key={`${Object.keys(of).join()} ${state}`} className="story">
                <h3>
                  {Object.keys(of).join(', ')} · <span>{state}</span>
                </h3>
                <div className={`story-stage ${isWide ? 'is-wide' : ''}`}>
                  <Show />
                </div>
              </div>
            ))}
          </section>
        ))}
      </main>
    </>
  )
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, throwOnError: false } } })
const router = createRouter({
  routeTree: createRootRoute({ component: Stories, notFoundComponent: Stories }),
  history: createMemoryHistory(),
})

export const StoriesPage = () => (
  <ThemeProvider>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </ThemeProvider>
)
