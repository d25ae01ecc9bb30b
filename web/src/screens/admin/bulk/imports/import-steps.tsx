import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { IconCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './import-steps.module.css'

const text = importMessages.steps

const steps = ['file', 'columns', 'preview', 'apply'] as const
export type Step = (typeof steps)[number]
export type StepLinks = Partial<Record<Step, LinkProps>>

/** The four steps of an import: those that are done, the present one, and those to come. `step` is null until it is known. */
export function ImportSteps({ step, links }: { step: Step | null; links: StepLinks }) {
  const present = step === null ? -1 : steps.indexOf(step)
  return (
    <ol className={styles.steps}>
      {steps.map((one, index) => (
        <li key={one}>
          <StepMark
            name={text[one]}
            number={index + 1}
            state={index < present ? 'done' : index === present ? 'present' : 'toCome'}
            link={index === present ? undefined : links[one]}
          />
        </li>
      ))}
    </ol>
  )
}

type StepMarkProps = {
  name: string
  number: number
  state: 'done' | 'present' | 'toCome'
  link: LinkProps | undefined
}

function StepMark({ name, number, state, link }: StepMarkProps) {
  const content = (
    <>
      <span className={styles.number} aria-hidden={state === 'done'}>
        {state === 'done' ? <IconCheck size={16} stroke={2.25} aria-hidden /> : number}
      </span>
      <span className={styles.name}>{name}</span>
      {state === 'done' && <span className="visually-hidden">, {text.done}</span>}
    </>
  )
  if (link) {
    return (
      <Link {...link} className={styles.step} activeOptions={{ exact: true }}>
        {content}
      </Link>
    )
  }
  return (
    <span className={styles.step} aria-current={state === 'present' ? 'step' : undefined}>
      {content}
    </span>
  )
}
