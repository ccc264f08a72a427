import { mailPorts, mailServerDraft, type MailServerDraft } from '@cuadrante/contract/access/mail-server.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import {
  phoneChannelDraft,
  phoneChannels,
  type PhoneChannelList,
  type PhoneChannelName,
} from '@cuadrante/contract/access/phone-channels.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './settings.module.css'

type Phone = PhoneChannelList['channels'][number]
type Opened = { readonly what: 'account' | 'test'; readonly phone: Phone } | { readonly what: 'mail' }

const queryKey = ['notice-channels']
const quiet = { skipErrorToast: true } as const

/** By which ways notices leave the agency, each with a message to see that it works. */
export function NoticeChannels() {
  const [opened, setOpened] = useState<Opened>()
  const known = useQuery({ queryKey, queryFn: () => call(noticeEndpoints.phoneChannels, {}, quiet) })
  const close = () => setOpened(undefined)
  if (known.isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar las vías de aviso"
        detail={sentenceOf(known.error)}
        onRetry={() => void known.refetch()}
      />
    )
  if (!known.data) return <p role="status">Cargando...</p>
  const { channels, mail } = known.data
  return (
    <ul className={styles.channels} aria-label="Vías de aviso">
      <MailRow known={known.data} onOpen={() => setOpened({ what: 'mail' })} />
      {channels.map((phone) => (
        <PhoneRow key={phone.channel} phone={phone} onOpen={(what) => setOpened({ what, phone })} />
      ))}
      {opened?.what === 'mail' && <MailDialog mail={mail} onClose={close} />}
      {opened?.what === 'account' && <AccountDialog phone={opened.phone} onClose={close} />}
      {opened?.what === 'test' && <TestDialog channel={opened.phone.channel} onClose={close} />}
    </ul>
  )
}

function MailRow({ known, onOpen }: { known: PhoneChannelList; onOpen: () => void }) {
  const { mail, hasMail } = known
  const test = useMutation({
    mutationFn: () => call(noticeEndpoints.testChannel, { body: { channel: 'mail' } }, quiet),
    onSuccess: ({ message }) => toast('success', message),
    onError: (error) => tellFailed('No se ha podido enviar', error),
  })
  return (
    <li>
      <div>
        <b>Correo</b>
        <span className="secondary">{mailStateOf(mail, hasMail)}</span>
      </div>
      {(mail?.isOn || hasMail) && (
        <Button
          size="small"
          aria-label="Enviar mensaje de prueba por correo"
          isBusy={test.isPending}
          onClick={() => test.mutate()}
        >
          Enviar prueba
        </Button>
      )}
      <Button size="small" aria-label="Configurar correo" onClick={onOpen}>
        Configurar
      </Button>
    </li>
  )
}

function mailStateOf(mail: PhoneChannelList['mail'], hasMail: boolean): string {
  if (mail?.isOn) return `Por el servidor de la agencia: ${mail.host}, como ${mail.sender}`
  const rest = mail ? '. El de la agencia está apagado.' : ''
  return (
    (hasMail ? 'Por el servidor de la instalación' : 'Sin servidor de correo: nadie recibe correos') + rest
  )
}

const portOptions = mailPorts.map(({ port, label }) => ({ value: String(port), label }))

const unset: MailServerDraft = { isOn: true, host: '', port: 465, login: '', sender: '' }

function MailDialog({ mail, onClose }: { mail: PhoneChannelList['mail']; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <FormDialog
      title="Servidor de correo"
      subtitle="Los correos salen de la agencia, con su dirección. Apagado, salen por el servidor de la instalación, si lo hay."
      schema={mailServerDraft}
      value={{ ...(mail ?? unset), password: '' }}
      save={(body) => call(noticeEndpoints.saveMailServer, { body }, quiet)}
      done="Servidor de correo guardado. Envía una prueba para ver que funciona."
      onSaved={(reply) => queries.setQueryData(queryKey, reply)}
      onClose={onClose}
    >
      {(form) => {
        const port = form.field<MailServerDraft['port']>('port')
        return (
          <>
            <SwitchField label="Enviar los correos por este servidor" {...form.field<boolean>('isOn')} />
            <TextField
              label="Servidor"
              fact="Su nombre, como smtp.ejemplo.es"
              isRequired
              {...form.field<string>('host')}
            />
            <ChoiceField
              label="Puerto"
              fact="La conexión va siempre cifrada"
              isRequired
              options={portOptions}
              {...port}
              value={String(port.value)}
              onChange={(value) => port.onChange(Number(value) as MailServerDraft['port'])}
            />
            <TextField label="Usuario" autoComplete="off" isRequired {...form.field<string>('login')} />
            <PasswordField
              label="Contraseña"
              autoComplete="new-password"
              fact={
                mail
                  ? 'Ya hay una guardada; déjala vacía para conservarla con el mismo servidor y usuario.'
                  : 'Se guarda cifrada.'
              }
              {...form.field<string>('password')}
            />
            <TextField
              label="Remitente"
              fact="La dirección de correo que ve quien lo recibe"
              isRequired
              {...form.field<string>('sender')}
            />
          </>
        )
      }}
    </FormDialog>
  )
}

function PhoneRow({ phone, onOpen }: { phone: Phone; onOpen: (what: Opened['what']) => void }) {
  const { label } = phoneChannels[phone.channel]
  return (
    <li>
      <div>
        <b>{label}</b>
        <span className="secondary">{stateOf(phone)}</span>
      </div>
      {phone.isOn && (
        <Button
          size="small"
          aria-label={`Enviar mensaje de prueba por ${label}`}
          onClick={() => onOpen('test')}
        >
          Enviar prueba
        </Button>
      )}
      <Button size="small" aria-label={`Configurar ${label}`} onClick={() => onOpen('account')}>
        Configurar
      </Button>
    </li>
  )
}

function stateOf({ isOn, hasSecret, sender }: Phone): string {
  if (isOn) return `Activo: ${sender}. Llega a quien lo elige en su perfil.`
  return hasSecret ? 'Configurado y apagado' : 'Sin configurar'
}

function AccountDialog({ phone, onClose }: { phone: Phone; onClose: () => void }) {
  const queries = useQueryClient()
  const { channel, isOn, account, sender, hasSecret } = phone
  const { label, account: accountPart, sender: senderPart, secret } = phoneChannels[channel]
  return (
    <FormDialog
      title={label}
      subtitle="Los mensajes salen de la cuenta de la agencia y los cobra su proveedor."
      schema={phoneChannelDraft}
      value={{ channel, isOn, account, sender, secret: '' }}
      save={(body) => call(noticeEndpoints.savePhoneChannel, { body }, quiet)}
      done="Vía de aviso guardada"
      onSaved={(reply) => queries.setQueryData(queryKey, reply)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SwitchField label="Enviar avisos por esta vía" {...form.field<boolean>('isOn')} />
          <TextField
            label={accountPart.label}
            fact={accountPart.fact}
            isRequired
            {...form.field<string>('account')}
          />
          <TextField
            label={senderPart.label}
            fact={senderPart.fact}
            isRequired
            {...form.field<string>('sender')}
          />
          <PasswordField
            label={secret}
            autoComplete="new-password"
            fact={hasSecret ? 'Ya hay uno guardado; déjalo vacío para conservarlo.' : 'Se guarda cifrado.'}
            {...form.field<string>('secret')}
          />
        </>
      )}
    </FormDialog>
  )
}

const TestDialog = ({ channel, onClose }: { channel: PhoneChannelName; onClose: () => void }) => (
  <FormDialog
    title="Enviar mensaje de prueba"
    subtitle={`Por ${phoneChannels[channel].label}, al móvil que digas.`}
    verb="Enviar"
    size="small"
    value={{ to: '' }}
    save={({ to }) => call(noticeEndpoints.testChannel, { body: { channel, to } }, quiet)}
    onSaved={({ message }) => toast('success', message)}
    onClose={onClose}
  >
    {(form) => <TextField label="Móvil" isRequired {...form.field<string>('to')} />}
  </FormDialog>
)
