import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { settingsDraft, type settingsReply } from '@cuadrante/contract/access/settings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { loadAppInfo, useAppInfo } from '../../../api/session/app-info.ts'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { ConflictPanel } from '../../../ui/form/conflict-panel.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { confirmDiscard } from '../../../ui/form/use-leave-guard.ts'
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
import { settingsLabels, settingsParts, settingsWords, type SettingsValues } from './settings-values.ts'
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
  const initial: SettingsValues = { agency: reply.agency, settings: reply.settings, version: reply.version }
  const form = useRecordForm({
    initial,
    parts: settingsParts,
    lists: { 'settings.modulesOff': null },
    schema: settingsDraft,
    save: (body) => call(accessEndpoints.saveSettings, { body }, { skipErrorToast: true }),
    onSaved: (saved) => {
      queries.setQueryData(['settings'], saved)
      void loadAppInfo()
      toast('success', 'Configuración guardada')
    },
  })
  const { conflict } = form
  async function giveUp() {
    if (!form.isDirty || !(await confirmDiscard())) return
    if (conflict) form.takeTheirs()
    else form.form.reset()
    form.dismissRefusal()
  }
  return (
    <>
      <ConflictPanel
        form={form}
        labels={settingsLabels}
        {...(conflict && {
          values: { mine: settingsWords(form.values), theirs: settingsWords(conflict.theirs) },
        })}
      />
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
      <SaveBar form={form} labels={settingsLabels} onCancel={() => void giveUp()} />
    </>
  )
}
