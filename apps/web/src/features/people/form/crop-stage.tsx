import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { firstSquare, moved, resized, smallestSide, type Size, type Square } from './crop-square.ts'
import styles from './photo.module.css'

type CropStageProps = {
  url: string
  /** Undefined until the picture has been read. */
  square: Square | undefined
  onSquare: (square: Square) => void
  onBroken: () => void
}

/** How far an arrow key moves the square, as a fraction of the picture. */
const step = 0.02
const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The picture with the square that will be kept: dragged or moved with the arrows, its size on a slider. */
export function CropStage({ url, square, onSquare, onBroken }: CropStageProps) {
  const [size, setSize] = useState<Size>()
  const drag = useRef<{ x: number; y: number; from: Square }>(undefined)
  const frame = useRef<HTMLDivElement>(null)

  function startDrag(event: PointerEvent<HTMLButtonElement>) {
    if (!square) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, from: square }
  }
  function followDrag(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    if (!drag.current || !box || !size) return
    const { x, y, from } = drag.current
    onSquare(moved(from, (event.clientX - x) / box.width, (event.clientY - y) / box.height, size))
  }
  function moveWithArrows(event: KeyboardEvent) {
    const by = arrows[event.key]
    if (!by || !square || !size) return
    event.preventDefault()
    onSquare(moved(square, ...by, size))
  }

  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame}>
        <img
          src={url}
          alt="Imagen elegida"
          onError={onBroken}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            onSquare(firstSquare({ width, height }))
          }}
        />
        {square && size && (
          <button
            type="button"
            className={styles.square}
            aria-label="Recorte: muévelo con las flechas"
            style={placeOf(square, size)}
            onPointerDown={startDrag}
            onPointerMove={followDrag}
            onPointerUp={() => (drag.current = undefined)}
            onKeyDown={moveWithArrows}
          />
        )}
      </div>
      {square && size && (
        <label className={styles.size}>
          Tamaño del recorte
          <input
            type="range"
            min={smallestSide}
            max={1}
            step={0.01}
            value={square.side}
            onChange={(event) => onSquare(resized(square, Number(event.target.value), size))}
          />
        </label>
      )}
    </div>
  )
}

function placeOf({ left, top, side }: Square, { width, height }: Size) {
  const edge = side * Math.min(width, height)
  const percent = (part: number) => `${part * 100}%`
  return {
    left: percent(left),
    top: percent(top),
    width: percent(edge / width),
    height: percent(edge / height),
  }
}
