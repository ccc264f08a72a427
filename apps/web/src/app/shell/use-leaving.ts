import { signOut } from '../../api/session/session.ts'
import { useWaiting } from '../../features/portal/offline/waiting.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'

/** Milliseconds that a sign-out lets what waits go first. */
const patience = 2000

/** Signs out; whoever has something on this phone that has not arrived is told and asked first. */
export function useLeaving(): () => Promise<void> {
  const { words, many, send } = useWaiting()
  return async () => {
    if (!words || (await isSent(send)) || (await confirm(question(words, many)))) await signOut()
  }
}

/** True once everything has gone; without connection it is not even tried. */
async function isSent(send: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.onLine) return false
  return Promise.race([send(), new Promise<false>((resolve) => setTimeout(() => resolve(false), patience))])
}

const question = (words: string, many: boolean) => ({
  title: 'Hay algo sin enviar',
  text: many
    ? `${words} no han llegado a la agencia. Se quedan en este teléfono, sin tu nombre, y se enviarán cuando vuelvas a entrar en él.`
    : `${words} no ha llegado a la agencia. Se queda en este teléfono, sin tu nombre, y se enviará cuando vuelvas a entrar en él.`,
  verb: 'Cerrar sesión',
})
