import { Fragment } from 'react'
import styles from './email-words.module.css'

/** An address in a column: it may go on in another line, at its @ and at the dots before it. */
export const EmailWords = ({ address }: { address: string }) => (
  <span className={styles.words}>
    {address.split(/(?=\..*@)|(?=@)/).map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
