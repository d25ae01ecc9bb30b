import { dashboardMessages } from '@portal/contract/office/dashboard-messages'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import count from '../../../../ui/badge/count.module.css'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'
import quiet from '../../../../ui/button/quiet-button.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import panel from '../../../../ui/layout/panel.module.css'
import type from '../../../../ui/text/text.module.css'
import { copyText } from '../../../../ui/toast/copy-text.ts'
import { showUndoable } from '../../../../ui/toast/undoable.ts'
import { useMayOpen } from '../../../../use-may-open.ts'
import styles from './first-steps.module.css'
import { setStepsHidden } from './hidden-steps.ts'
import { doneOf, type Step } from './steps.ts'

const text = dashboardMessages.steps

/** The steps with which a new portal is set up. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className={panel.panel} aria-labelledby="first-steps">
      <div className={`${layout.cluster} ${styles.head}`}>
        <h2 id="first-steps">{text.title}</h2>
        <span role="status" className={count.count}>
          {text.done(doneOf(steps), steps.length)}
        </span>
        <button type="button" className={`${quiet.word} ${styles.hide}`} aria-label={text.hideThese} onClick={hide}>
          {text.hide}
        </button>
      </div>
      <ol>
        {steps.map((step, at) => (
          <StepRow key={step.title} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
      <p className={`${type.hint} ${styles.note}`}>{text.note}</p>
    </section>
  )
}

function hide() {
  setStepsHidden(true)
  showUndoable({
    group: 'first-steps',
    title: text.hidden,
    undos: [{ of: 'first-steps', run: async () => setStepsHidden(false) }],
  })
}

type StepRowProps = { step: Step; number: number; isNext: boolean }

function StepRow({ step, number, isNext }: StepRowProps) {
  const { title, now, how, isDone } = step
  const state = isDone ? styles.done : isNext ? styles.next : styles.later
  return (
    <li className={`${styles.step} ${state}`}>
      <span className={styles.number} aria-hidden>
        {isDone ? <IconCheck size={18} stroke={1.75} /> : number}
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <span className="visually-hidden">{isDone ? text.isDone : text.isNotDone}</span>
        {now && <span className={type.hint}>{now}</span>}
        {!isDone && <span className={type.hint}>{how}</span>}
        {!isDone && 'command' in step && <code className={styles.command}>{step.command}</code>}
      </div>
      {!isDone && <StepAction step={step} isNext={isNext} />}
    </li>
  )
}

function StepAction({ step, isNext }: Omit<StepRowProps, 'number'>) {
  const mayOpen = useMayOpen()
  const tone = isNext ? 'primary' : 'quiet'
  if ('command' in step) {
    return (
      <Button
        tone={tone}
        Icon={IconCopy}
        aria-label={text.copyOf(step.title)}
        onClick={() => void copyText(step.command, text.copyFailed)}
      >
        {text.copy}
      </Button>
    )
  }
  const { to, label, Icon } = step.way
  if (!mayOpen(to)) return null
  return (
    <ButtonLink to={to} tone={tone} Icon={Icon}>
      {label}
    </ButtonLink>
  )
}
