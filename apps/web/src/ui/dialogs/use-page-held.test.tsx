import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import BottomSheet from './bottom-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const nothing = () => {}
type Open = { isDrawer?: boolean; isDialog?: boolean; isSheet?: boolean }

const Parts = ({ isDrawer = false, isDialog = false, isSheet = false }: Open) => (
  <>
    <Drawer title="Ficha" isOpen={isDrawer} onClose={nothing}>
      Datos
    </Drawer>
    {isDialog && (
      <Dialog title="Editar" isOpen onClose={nothing}>
        Campos
      </Dialog>
    )}
    <BottomSheet title="Filtros" isOpen={isSheet} onClose={nothing}>
      Estado
    </BottomSheet>
  </>
)

const shown = (parts: Open) => (
  <ThemeProvider isTest>
    <Parts {...parts} />
  </ThemeProvider>
)

test('the page is held while anything stands over it, and let go with the last', async () => {
  const { rerender } = render(shown({}))
  const shows = async (parts: Open, overflow: string) => {
    rerender(shown(parts))
    await waitFor(() => expect(document.body.style.overflow).toBe(overflow))
  }
  expect(document.body.style.overflow).toBe('')
  await shows({ isDrawer: true }, 'hidden')
  await shows({ isDrawer: true, isDialog: true }, 'hidden')
  await shows({ isDialog: true }, 'hidden')
  await shows({}, '')
  await shows({ isSheet: true }, 'hidden')
  await shows({}, '')
})

test('no style sheet comes with a dialog', () => {
  const count = () => document.querySelectorAll('style').length
  const { rerender } = render(shown({}))
  const before = count()
  rerender(shown({ isDialog: true, isDrawer: true, isSheet: true }))
  expect(count()).toBe(before)
})
