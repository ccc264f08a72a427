import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './base.css'
import './tokens.css'
import './print.css'
import './mantine.css'
import './checkbox.css'
import { colorSchemeManager, cssVariablesResolver, theme } from './theme.ts'

/** The look of the whole product: tokens, type, component kit. `isTest` switches transitions off. */
export function ThemeProvider({ children, isTest = false }: { children: ReactNode; isTest?: boolean }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={isTest ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  )
}
