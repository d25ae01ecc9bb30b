import styles from './form.module.css'

/** What the portal has answered to a form, for as long as it is not sent again. A toast announces it. */
export const FormAnswer = ({ text, isRefusal }: { text: string; isRefusal: boolean }) =>
  text && <p className={isRefusal ? styles.refusal : styles.answer}>{text}</p>
