import styles from '../data-table.module.css'

/** Never more than this many grey rows. */
const most = 12

/** Rows of the real height while the first page is on its way; drawn only once it takes long. */
export const SkeletonRows = ({
  columns,
  rows,
  isShown,
}: {
  columns: number
  rows: number
  isShown: boolean
}) => (
  <tbody aria-hidden="true">
    {Array.from({ length: Math.min(rows, most) }, (_, row) => (
      <tr key={row}>
        {Array.from({ length: columns }, (_, column) => (
          <td key={column}>
            {isShown && (
              <i className={styles.bone} style={{ width: `${48 + ((row * 7 + column * 13) % 5) * 9}%` }} />
            )}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
