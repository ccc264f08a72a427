import type { DatedSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { LevelTable } from './level-table.tsx'
import { RuleLists } from './rule-lists.tsx'
import { Objecting, PeopleChoose, WhatIsUsed } from './sheet-texts.tsx'
import styles from './sheet.module.css'

/** What decides, how it weighs, what is used and how to object. */
export const SheetBody = ({ dated: { agency, sheet, reliabilityMonths } }: { dated: DatedSheet }) => (
  <>
    <p className={styles.lead}>
      El plan propone a una persona para cada turno sin cubrir de {agency}. No asigna ni avisa a nadie: lo
      revisa y lo aplica una persona, que puede cambiarlo, y se puede deshacer. No aprende de lo que se hizo
      antes: con los mismos datos y criterios busca de la misma manera.
    </p>
    <LevelTable levels={sheet.levels} />
    <RuleLists rules={sheet.rules} />
    <WhatIsUsed sheet={sheet} />
    <PeopleChoose sheet={sheet} months={reliabilityMonths} />
    <Objecting agency={agency} />
  </>
)
