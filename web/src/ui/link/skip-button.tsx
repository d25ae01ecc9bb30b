import styles from './skip-button.module.css'

/** The first stop of a screen with much above what one comes for: leads the keyboard to `target`, a selector within the screen. */
export const SkipButton = ({ label, target }: { label: string; target: string }) => (
  <button
    type="button"
    className={`${styles.skip} screen-only`}
    onClick={() => {
      const found = document.querySelector<HTMLElement>(`main ${target}`)
      if (found && found.tabIndex < 0) found.tabIndex = -1
      found?.focus()
    }}
  >
    {label}
  </button>
)
