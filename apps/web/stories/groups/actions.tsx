import { IconPencil, IconPlus } from '@tabler/icons-react'
import BottomSheet from '../../src/ui/dialogs/bottom-sheet.tsx'
import { Button, ButtonAnchor, ButtonLink, IconButton, type ButtonLook } from '../../src/ui/button.tsx'
import { ConfirmHost, confirm } from '../../src/ui/dialogs/confirm.tsx'
import ConfirmDialog from '../../src/ui/dialogs/confirm-dialog.tsx'
import { CopyLink } from '../../src/ui/copy-link.tsx'
import { Dialog } from '../../src/ui/dialogs/dialog.tsx'
import { Drawer } from '../../src/ui/dialogs/drawer.tsx'
import { FileDrop } from '../../src/ui/files/file-drop.tsx'
import { Anchor } from '../../src/ui/menu/anchor.tsx'
import { MenuButton } from '../../src/ui/menu/menu-button.tsx'
import MenuList from '../../src/ui/menu/menu-list.tsx'
import { PopoverButton } from '../../src/ui/menu/popover-button.tsx'
import PopoverPanel from '../../src/ui/menu/popover-panel.tsx'
import { Segmented } from '../../src/ui/segmented.tsx'
import { Tabs } from '../../src/ui/page/tabs.tsx'
import { Toaster, toast } from '../../src/ui/toast.tsx'
import { Held, longText, Opened, type Group } from '../story.tsx'

const looks: readonly ButtonLook[] = ['plain', 'filled', 'danger', 'subtle', 'dashed']
const views = [
  { value: 'day', label: 'Día' },
  { value: 'month', label: 'Mes' },
] as const

export const actions: Group = {
  title: 'Acciones y diálogos',
  stories: [
    {
      of: { Button },
      state: 'aspectos',
      Show: () =>
        looks.map((look) => (
          <Button key={look} look={look} icon={<IconPlus size={17} aria-hidden="true" />}>
            Nuevo trabajo
          </Button>
        )),
    },
    {
      of: { Button },
      state: 'ocupado, apagado y pequeño',
      Show: () => (
        <>
          <Button look="filled" isBusy>
            Guardar
          </Button>
          <Button disabled>Guardar</Button>
          <Button size="small">Ver todo</Button>
        </>
      ),
    },
    { of: { Button }, state: 'texto largo', Show: () => <Button>{longText}</Button> },
    {
      of: { ButtonAnchor },
      state: 'fuera de la aplicación',
      Show: () => <ButtonAnchor href="tel:+34981000000">Llamar</ButtonAnchor>,
    },
    {
      of: { ButtonLink },
      state: 'un enlace con aspecto de botón',
      Show: () => <ButtonLink to="/">Ir al inicio</ButtonLink>,
    },
    {
      of: { MenuButton, MenuList, Anchor },
      state: 'todo lo que puede llevar un menú',
      Show: () => (
        <MenuButton
          width={260}
          entries={[
            { note: 'Aspecto' },
            { label: 'Claro', isCurrent: true, staysOpen: true, onSelect: () => undefined },
            { label: 'Oscuro', staysOpen: true, onSelect: () => undefined },
            {
              label: 'Editar',
              icon: <IconPencil size={17} aria-hidden="true" />,
              keys: 'Alt ↑',
              startsGroup: true,
              onSelect: () => undefined,
            },
            { label: longText, detail: '· Abre la lista', onSelect: () => undefined },
            { label: 'Duplicar', isOff: true, onSelect: () => undefined },
            { label: 'Ver la ruta', href: 'https://www.example.com' },
            { label: 'Eliminar…', isDanger: true, startsGroup: true, onSelect: () => undefined },
          ]}
        >
          {(opener) => <Button {...opener}>Acciones</Button>}
        </MenuButton>
      ),
    },
    {
      of: { PopoverButton, PopoverPanel },
      state: 'lo que cabe junto a un botón',
      Show: () => (
        <PopoverButton position="bottom-start" panel={(close) => <Button onClick={close}>Cerrar</Button>}>
          {(opener) => <Button {...opener}>Filas</Button>}
        </PopoverButton>
      ),
    },
    {
      of: { IconButton },
      state: 'con y sin permiso',
      Show: () => (
        <>
          <IconButton label="Editar">
            <IconPencil size={17} aria-hidden="true" />
          </IconButton>
          <IconButton label="Editar, sin permiso" disabled>
            <IconPencil size={17} aria-hidden="true" />
          </IconButton>
        </>
      ),
    },
    {
      of: { Segmented },
      state: 'dos vistas',
      Show: () => (
        <Held<'day' | 'month'> at="day">
          {(value, onChange) => <Segmented label="Vista" value={value} onChange={onChange} options={views} />}
        </Held>
      ),
    },
    {
      of: { Tabs },
      state: 'con cifra',
      Show: () => (
        <Tabs
          label="Personal"
          current="/"
          tabs={[
            { label: 'Trabajadores', to: '/' },
            { label: 'Candidatos', to: '/candidates', count: 12 },
          ]}
        />
      ),
    },
    {
      of: { CopyLink },
      state: 'un enlace largo',
      Show: () => (
        <CopyLink label="Enlace" link={`https://agencia.example/access/${'a1b2c3d4'.repeat(12)}`} />
      ),
    },
    {
      of: { FileDrop },
      state: 'vacío',
      Show: () => (
        <FileDrop label="Hoja de cálculo" wanted={{ accept: '.xlsx', megabytes: 25 }} onFile={() => {}}>
          {(choose) => <Button onClick={choose}>Elegir archivo</Button>}
        </FileDrop>
      ),
    },
    {
      of: { Dialog },
      state: 'se abre',
      Show: () => (
        <Opened label="Abrir diálogo">
          {(close) => (
            <Dialog
              title="Cambiar el horario"
              isOpen
              onClose={close}
              actions={<Button onClick={close}>Cerrar</Button>}
            >
              {longText}
            </Dialog>
          )}
        </Opened>
      ),
    },
    {
      of: { Drawer },
      state: 'se abre',
      Show: () => (
        <Opened label="Abrir panel">
          {(close) => (
            <Drawer title="Quién encaja" isOpen onClose={close}>
              {longText}
            </Drawer>
          )}
        </Opened>
      ),
    },
    {
      of: { BottomSheet },
      state: 'se abre',
      Show: () => (
        <Opened label="Abrir hoja inferior">
          {(close) => (
            <BottomSheet title="Filtros" isOpen onClose={close}>
              {longText}
            </BottomSheet>
          )}
        </Opened>
      ),
    },
    {
      of: { ConfirmHost, ConfirmDialog },
      state: 'se pregunta',
      Show: () => (
        <>
          <Button look="danger" onClick={() => void confirm(deletion)}>
            Preguntar antes de eliminar
          </Button>
          <ConfirmHost />
        </>
      ),
    },
    {
      of: { Toaster },
      state: 'éxito y error',
      Show: () => (
        <>
          <Button onClick={() => toast('success', 'Centro guardado')}>Avisar de un éxito</Button>
          <Button onClick={() => toast('error', 'No se ha podido guardar', longText)}>
            Avisar de un error
          </Button>
          <Toaster />
        </>
      ),
    },
  ],
}

const deletion = {
  title: 'Confirmar eliminación',
  text: '¿Eliminar el centro «Mercado de Abastos»?',
  verb: 'Eliminar',
  isDanger: true,
}
