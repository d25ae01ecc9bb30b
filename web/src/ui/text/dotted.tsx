import styles from './dotted.module.css'

/** Facts in one line with dots between them. Where the line wraps, neither its end nor the next line has a dot. */
export const Dotted = ({ facts }: { facts: readonly string[] }) => (
  <span className={styles.line}>
    {facts.map((fact) => (
      <span key={fact} className={styles.fact}>
        <span>{fact}</span>{' '}
      </span>
    ))}
  </span>
)
