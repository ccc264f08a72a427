import { IconSparkles } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { count, formatNumber } from '../../ui/format.ts'
import {
  areAlike,
  chosenAtFirst,
  hasLikeSheets,
  recommendedOf,
  rowsOf,
  type Book,
  type LikeSheet,
} from './like-sheets.ts'
import styles from './sheet-cards.module.css'

type SheetCardsProps<S extends LikeSheet> = {
  book: Book<S>
  chosen: readonly S[]
  onChoose: (sheetIndexes: readonly number[]) => void
  onPress?: (sheet: S) => void
  labelledBy: string
  /** Without heads and warnings, where the columns stand below. */
  isCompact?: boolean
}

const shownHeaders = 5

/** Which sheet of a file is read, or which ones where their heads are alike. */
export function SheetCards<S extends LikeSheet>(props: SheetCardsProps<S>) {
  const { book, chosen, onChoose, onPress, labelledBy, isCompact } = props
  const isTogether = hasLikeSheets(book)
  const recommended = recommendedOf(book)
  const choose = (sheet: S) => {
    onPress?.(sheet)
    onChoose(isTogether ? toggled(chosen, sheet) : [sheet.sheetIndex])
  }
  return (
    <>
      {isTogether && <All {...props} />}
      <div
        className={styles.cards}
        data-compact={isCompact || undefined}
        role={isTogether ? 'group' : 'radiogroup'}
        aria-labelledby={labelledBy}
      >
        {visibleFirst(book.sheets).map((one) => (
          <SheetCard
            key={one.sheetIndex}
            sheet={one}
            isCompact={isCompact ?? false}
            isTogether={isTogether}
            isRecommended={one === recommended}
            isChosen={chosen.includes(one)}
            isOther={isTogether && chosen.some((other) => !areAlike(one, other))}
            onChoose={choose}
          />
        ))}
      </div>
    </>
  )
}

const toggled = (chosen: readonly LikeSheet[], sheet: LikeSheet): number[] =>
  (chosen.includes(sheet) ? chosen.filter((one) => one !== sheet) : [...chosen, sheet]).map(
    ({ sheetIndex }) => sheetIndex,
  )

/** Every sheet that goes with what is chosen, or none, in one press. */
function All<S extends LikeSheet>({ book, chosen, onChoose }: SheetCardsProps<S>) {
  const first = chosen[0] ?? recommendedOf(book)
  const like = book.sheets.filter((one) => first && areAlike(one, first))
  return (
    <div className={styles.all}>
      <Button
        size="small"
        disabled={like.every((one) => chosen.includes(one))}
        onClick={() => onChoose(like.map(({ sheetIndex }) => sheetIndex))}
      >
        Elegir las {like.length} iguales
      </Button>
      <Button size="small" disabled={chosen.length === 0} onClick={() => onChoose([])}>
        Quitar todas
      </Button>
    </div>
  )
}

/** What is marked of a file some of whose sheets can be read together. */
export function togetherWords(book: Book<LikeSheet>): string {
  const marked = chosenAtFirst(book).length
  return marked > 1
    ? `Hemos marcado las ${marked} que tienen los mismos títulos: se leerán juntas. Quita las que no quieras.`
    : 'Puedes leer juntas las que tienen los mismos títulos.'
}

type ChosenRowsProps = { chosen: readonly LikeSheet[]; most: number; as: 'proceso' | 'importación' }

/** How much is chosen, and whether it is too much for once. */
export function ChosenRows({ chosen, most, as }: ChosenRowsProps) {
  const rows = rowsOf(chosen)
  const words = `${count(chosen.length, 'hoja')} · ${count(rows, 'fila')}`
  const other = as === 'proceso' ? 'otro' : 'otra'
  return (
    <span className={rows > most ? styles.tooMany : 'secondary'} role="status">
      {chosen.length === 0
        ? 'Elige al menos una hoja'
        : rows > most
          ? `${words}: el máximo por ${as} es ${formatNumber(most)}. Deja alguna fuera para ${other} ${as}.`
          : words}
    </span>
  )
}

const visibleFirst = <S extends LikeSheet>(sheets: readonly S[]): S[] =>
  sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))

type SheetCardProps<S extends LikeSheet> = {
  sheet: S
  isCompact: boolean
  isTogether: boolean
  isRecommended: boolean
  isChosen: boolean
  /** Its heads are others than those of the chosen ones. */
  isOther: boolean
  onChoose: (sheet: S) => void
}

function SheetCard<S extends LikeSheet>(props: SheetCardProps<S>) {
  const { sheet, isCompact, isTogether, isRecommended, isChosen, isOther, onChoose } = props
  const warning = sheet.warning ?? (sheet.isHidden ? 'Está oculta en el archivo' : null)
  return (
    <label className={styles.card} data-chosen={isChosen || undefined} data-other={isOther || undefined}>
      <span className={styles.name}>
        <input
          type={isTogether ? 'checkbox' : 'radio'}
          name="sheet"
          checked={isChosen}
          disabled={isOther}
          onChange={() => onChoose(sheet)}
          aria-label={`${sheet.sheetName}, ${sizeOf(sheet)}${isOther ? `. ${otherHeads}` : ''}`}
        />
        <b>{sheet.sheetName}</b>
        {isRecommended && sheet.hasHeader && !isCompact && (
          <em>
            <IconSparkles size={14} stroke={1.9} aria-hidden="true" />
            Recomendada
          </em>
        )}
      </span>
      <span className={styles.size}>{sizeOf(sheet)}</span>
      {!isCompact && (
        <span className={styles.headers}>
          {sheet.headers.slice(0, shownHeaders).map((header) => (
            <i key={header}>{header}</i>
          ))}
          {sheet.headers.length > shownHeaders && <span>+{sheet.headers.length - shownHeaders} más</span>}
        </span>
      )}
      {warning && <span className={styles.warning}>{warning}</span>}
      {isOther && !warning && <span className={styles.warning}>{otherHeads}</span>}
    </label>
  )
}

const otherHeads = 'Tiene otros títulos: para leerla, quita antes las marcadas'

const sizeOf = ({ totalRows, headers }: LikeSheet): string =>
  `${count(totalRows, 'fila')} × ${count(headers.length, 'columna')}`
