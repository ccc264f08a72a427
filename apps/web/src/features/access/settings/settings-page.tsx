import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { settingsDraft, type settingsReply } from '@cuadrante/contract/access/settings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { loadAppInfo, useAppInfo } from '../../../api/app-info.ts'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import {
  AccessSection,
  AgencySection,
  BackupSection,
  ModulesSection,
  NoticesSection,
  RetentionSection,
  ReliabilitySection,
  RulesSection,
  TextsSection,
} from './settings-sections.tsx'
import styles from './settings.module.css'

type Reply = z.output<typeof settingsReply>

/** Configuración: the agency, its modules, its rules and how long it keeps data. */
export default function SettingsPage() {
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => call(accessEndpoints.settings, {}) })
  return (
    <>
      <PageHeader
        title="Configuración"
        subtitle="Datos de la agencia, módulos, reglas y conservación"
        actions={<TypeLinks />}
      />
      {settings.isError && (
        <Sheet>
          <FailureBanner
            title="No se ha podido cargar la configuración"
            onRetry={() => void settings.refetch()}
          />
        </Sheet>
      )}
      {settings.data && <SettingsForm reply={settings.data} />}
    </>
  )
}

/** What documents the agency keeps, and for what people may be absent, is said on pages of their own. */
const TypeLinks = () => (
  <>
    {useAppInfo()?.modules.includes('documents') && (
      <ButtonLink to={paths.documentTypes}>Tipos de documento</ButtonLink>
    )}
    <ButtonLink to={paths.absenceTypes}>Tipos de ausencia</ButtonLink>
    <ButtonLink to={paths.planSheet}>Ficha del algoritmo</ButtonLink>
  </>
)

function SettingsForm({ reply }: { reply: Reply }) {
  const queries = useQueryClient()
  const initial = { agency: reply.agency, settings: reply.settings }
  const form = useRecordForm({
    initial,
    schema: settingsDraft,
    save: (body) => call(accessEndpoints.saveSettings, { body }, { skipErrorToast: true }),
    onSaved: (saved) => {
      queries.setQueryData(['settings'], saved)
      void loadAppInfo()
      toast('success', 'Configuración guardada')
    },
  })
  return (
    <>
      <WhenKnown>
        <div className={styles.columns}>
          <div>
            <AgencySection form={form} />
            <AccessSection form={form} />
            <NoticesSection form={form} />
            <RulesSection form={form} />
            <ReliabilitySection form={form} />
            {reply.backups && <BackupSection form={form} backups={reply.backups} />}
          </div>
          <div>
            <ModulesSection form={form} modules={reply.modules} />
            <RetentionSection form={form} />
            <TextsSection form={form} />
          </div>
        </div>
      </WhenKnown>
      <SaveBar form={form} labels={labels} onCancel={() => form.form.reset()} />
    </>
  )
}

const labels = {
  'agency.name': 'Nombre de la agencia',
  'settings.euroPerKm': 'Precio por km',
  'settings.workRules.restBetweenDays': 'Descanso entre jornadas',
  'settings.retention.registerMonths': 'Registro de jornada',
  'settings.documents.workerMegabytes': 'Espacio por persona',
  'settings.notices.quietFrom': 'Silencio desde',
  'settings.notices.quietTo': 'Silencio hasta',
  'settings.confirmation.firstHours': 'Primera pregunta',
  'settings.confirmation.againHours': 'Segunda pregunta',
  'settings.swaps': 'Turnos que se pasan entre compañeros',
  'settings.reliability.months': 'Se recuerda durante',
  'settings.reliability.cancelHours': 'Aviso tardío',
  'settings.backup.hour': 'Hora de la copia',
  'settings.backup.daysKept': 'Copias que se guardan',
}
