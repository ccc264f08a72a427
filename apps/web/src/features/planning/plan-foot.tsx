import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageFoot } from '../../ui/page/page-foot.tsx'

type PlanFootProps = { title: string; says: ReactNode; children: ReactNode }

/** What the buttons of a plan do and do not do. */
export const PlanFoot = (props: PlanFootProps) => (
  <PageFoot icon={<IconShieldCheck size={18} stroke={1.7} aria-hidden="true" />} {...props} />
)
