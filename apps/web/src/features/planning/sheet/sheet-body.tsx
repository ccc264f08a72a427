import type { DatedSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { sheetLead } from '@cuadrante/contract/planning/plan-sheet-words.ts'
import { LevelTable } from './level-table.tsx'
import { RuleLists } from './rule-lists.tsx'
import { Objecting, PeopleChoose, WhatIsUsed } from './sheet-texts.tsx'
import styles from './sheet.module.css'

/** What decides, how it weighs, what is used and how to object. */
export const SheetBody = ({ dated: { agency, sheet, reliabilityMonths } }: { dated: DatedSheet }) => (
  <>
    <p className={styles.lead}>{sheetLead(agency)}</p>
    <LevelTable levels={sheet.levels} weights={sheet.weights ?? []} />
    <RuleLists rules={sheet.rules} />
    <WhatIsUsed sheet={sheet} />
    <PeopleChoose sheet={sheet} months={reliabilityMonths} />
    <Objecting agency={agency} />
  </>
)
