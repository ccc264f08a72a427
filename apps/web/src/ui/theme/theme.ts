import { createTheme, localStorageColorSchemeManager, type CSSVariablesResolver } from '@mantine/core'

const fontFamily = 'var(--font)'

/** What the component kit must know of our look; colours live in tokens.css. */
export const theme = createTheme({
  fontFamily,
  headings: { fontFamily },
  primaryColor: 'brand',
  colors: {
    brand: [
      '#DFF1EB',
      '#C4E5DA',
      '#9AD2C1',
      '#6CC4AD',
      '#4FB097',
      '#2C9079',
      '#0B6B57',
      '#095847',
      '#084F41',
      '#06201A',
    ],
  },
  primaryShade: { light: 6, dark: 4 },
  defaultRadius: 8,
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // A closed list that stays mounted draws its options and measures the page once for each field.
    Combobox: { defaultProps: { keepMounted: false } },
  },
})

const ours = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--sheet-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--ctrl)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })

/** Remembers light, dark or system under the key that first-paint.js reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })
