import type { SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { useIsPhone } from '../../../ui/hooks.ts'
import { AddressPreview } from './address-preview.tsx'
import { exampleOf } from './column-choice.tsx'
import { addressColumnsOf, addressRoleLabels, addressRoleOf, type Mapping } from './mapping-rules.ts'
import styles from './mapping.module.css'

type AddressBuilderProps = {
  sheet: SheetAnalysis
  /** Rows are told with the name of their sheet. */
  isOneOfSeveral?: boolean
  mapping: Mapping
  onChange: (address: readonly string[]) => void
  /** The order that a drop would give, while something is dragged. */
  onPreview: (address: readonly string[] | undefined) => void
}

const usage =
  'Pulsa espacio para levantar la columna, las flechas para moverla y espacio de nuevo para soltarla. Escape la devuelve a su sitio.'

/** Columns are dragged into the order in which an address is read; the buttons of each do the same without dragging. */
export default function AddressBuilder({
  sheet,
  isOneOfSeveral = false,
  mapping,
  onChange,
  onPreview,
}: AddressBuilderProps) {
  const { address } = mapping
  const offered = addressColumnsOf(sheet.headers)
  const free = offered.filter((column) => !address.includes(column))
  const [pending, setPending] = useState<readonly string[]>()
  /** On a phone the columns stand below each other. */
  const direction = useIsPhone() ? 'vertical' : 'horizontal'

  const preview = (next: readonly string[] | undefined) => {
    setPending(next)
    onPreview(next)
  }
  const onUpdate = (update: DragUpdate, { announce }: ResponderProvided) => {
    const next = afterMove(address, free, update)
    preview(next)
    announce(placeWords(update.destination, next.length))
  }
  const onEnd = (result: DropResult, { announce }: ResponderProvided) => {
    preview(undefined)
    const next = result.reason === 'DROP' ? afterMove(address, free, result) : address
    announce(
      result.reason === 'DROP' && result.destination
        ? `Columna soltada. ${placeWords(result.destination, next.length)}`
        : 'La columna vuelve a su sitio.',
    )
    onChange(next)
  }

  return (
    <DragDropContext
      dragHandleUsageInstructions={usage}
      onDragStart={(start: DragStart, { announce }) =>
        announce(`Has levantado la columna ${start.draggableId}.`)
      }
      onDragUpdate={onUpdate}
      onDragEnd={onEnd}
    >
      <div className={styles.title}>
        <h2>Dirección</h2>
        <p>Arrastra las columnas en el orden en que se leen. Con al menos una basta.</p>
      </div>
      <div className={styles.builder}>
        <div>
          <p className={styles.zoneLabel}>Columnas de dirección del archivo</p>
          <Droppable droppableId="free" direction={direction}>
            {(zone, { isDraggingOver }) => (
              <ul
                ref={zone.innerRef}
                {...zone.droppableProps}
                className={styles.free}
                data-over={isDraggingOver || undefined}
                aria-label="Columnas sin usar"
              >
                {free.map((column, index) => (
                  <Chip key={column} column={column} index={index} sheet={sheet}>
                    <button
                      type="button"
                      className={styles.chipAction}
                      onClick={() => onChange([...address, column])}
                    >
                      Añadir
                      <span className="only-for-readers"> {column} a la dirección</span>
                    </button>
                  </Chip>
                ))}
                {zone.placeholder}
                {free.length === 0 && (
                  <li className={styles.none}>
                    {offered.length > 0
                      ? 'Todas están en la dirección'
                      : 'Ninguna se llama como una dirección: elígela abajo'}
                  </li>
                )}
              </ul>
            )}
          </Droppable>
          <OtherColumn
            columns={sheet.headers.filter((header) => !free.includes(header) && !address.includes(header))}
            onAdd={(column) => onChange([...address, column])}
          />
        </div>
        <div>
          <p className={styles.zoneLabel}>Orden de la dirección</p>
          <Droppable droppableId="address" direction={direction}>
            {(zone, { isDraggingOver }) => (
              <ol
                ref={zone.innerRef}
                {...zone.droppableProps}
                className={styles.ordered}
                data-over={isDraggingOver || undefined}
                aria-label="Orden de la dirección"
              >
                {address.map((column, index) => (
                  <Chip key={column} column={column} index={index} sheet={sheet} number={index + 1}>
                    <MoveButtons column={column} index={index} address={address} onChange={onChange} />
                  </Chip>
                ))}
                {zone.placeholder}
                {address.length === 0 && <li className={styles.none}>Suelta aquí la primera columna</li>}
              </ol>
            )}
          </Droppable>
        </div>
      </div>
      <AddressPreview sheet={sheet} isOneOfSeveral={isOneOfSeveral} mapping={mapping} pending={pending} />
    </DragDropContext>
  )
}

/** Any column may be a part of the address, whatever it is called. */
const OtherColumn = ({ columns, onAdd }: { columns: readonly string[]; onAdd: (column: string) => void }) =>
  columns.length === 0 ? null : (
    <div className={styles.otherColumn}>
      <ChoiceField
        label="Añadir otra columna del archivo"
        value=""
        placeholder="Tipo de vía, número…"
        options={columns.map((column) => ({ value: column, label: column }))}
        onChange={(column) => {
          if (column) onAdd(column)
        }}
      />
    </div>
  )

type Move = Pick<DropResult, 'source' | 'draggableId'> & { destination?: DropResult['destination'] }

/** The address after a column has been moved to where it hovers. */
function afterMove(
  address: readonly string[],
  free: readonly string[],
  { source, destination, draggableId }: Move,
) {
  if (!destination) return address
  const rest = address.filter((column) => column !== draggableId)
  if (destination.droppableId === 'free') return source.droppableId === 'free' ? address : rest
  const column = source.droppableId === 'free' ? (free[source.index] ?? draggableId) : draggableId
  return rest.toSpliced(destination.index, 0, column)
}

const placeWords = (destination: DropResult['destination'], length: number): string => {
  if (!destination) return 'Fuera de las dos listas.'
  return destination.droppableId === 'free'
    ? 'Queda fuera de la dirección.'
    : `Lugar ${destination.index + 1} de ${length} en la dirección.`
}

type ChipProps = {
  column: string
  index: number
  sheet: SheetAnalysis
  /** Its place in the address. */
  number?: number
  children: React.ReactNode
}

const Chip = ({ column, index, sheet, number, children }: ChipProps) => (
  <Draggable draggableId={column} index={index}>
    {(drag, { isDragging }) => (
      <li
        ref={drag.innerRef}
        {...drag.draggableProps}
        className={styles.chip}
        data-dragging={isDragging || undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the handle belongs to the drag library */}
        <span {...drag.dragHandleProps} className={styles.handle} aria-label={`Mover la columna ${column}`}>
          {number === undefined || isDragging ? (
            <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <em>{number}</em>
          )}
        </span>
        <span className={styles.chipWords}>
          <b>{column}</b>
          <small>
            {number === undefined ? '' : `${addressRoleLabels[addressRoleOf(column)]} · `}
            {exampleOf(sheet, column)}
          </small>
        </span>
        {children}
      </li>
    )}
  </Draggable>
)

type MoveButtonsProps = {
  column: string
  index: number
  address: readonly string[]
  onChange: (address: readonly string[]) => void
}

function MoveButtons({ column, index, address, onChange }: MoveButtonsProps) {
  const moveTo = (place: number) =>
    onChange(address.filter((one) => one !== column).toSpliced(place, 0, column))
  return (
    <span className={styles.chipButtons}>
      <button
        type="button"
        className={styles.phoneMove}
        disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      >
        Subir<span className="only-for-readers"> {column}</span>
      </button>
      <button
        type="button"
        className={styles.phoneMove}
        disabled={index === address.length - 1}
        onClick={() => moveTo(index + 1)}
      >
        Bajar<span className="only-for-readers"> {column}</span>
      </button>
      <IconButton
        className={styles.remove}
        label={`Quitar ${column} de la dirección`}
        onClick={() => onChange(address.filter((one) => one !== column))}
      >
        <IconX size={15} stroke={1.9} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
