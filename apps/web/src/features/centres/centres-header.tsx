import type { ReactNode } from 'react'
import { paths } from '../../api/paths.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'

const tabs = [
  { label: 'Centros', to: paths.centers },
  { label: 'Grupos de Centros', to: paths.centerGroups },
] as const

type CentresHeaderProps = { tab: (typeof tabs)[number]['label']; actions: ReactNode }

/** Title and tabs that centres and groups share. */
export const CentresHeader = ({ tab, actions }: CentresHeaderProps) => (
  <>
    <PageHeader title="Gestión de Centros" actions={actions} />
    <Tabs label="Gestión de Centros" tabs={tabs} current={tab} />
  </>
)
