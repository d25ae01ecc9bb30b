import { type Dashboard, STUDENTS_BY_HAND_MAX } from '@portal/contract/office/dashboard'
import { dashboardMessages } from '@portal/contract/office/dashboard-messages'
import { screens } from '@portal/contract/paths'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSignedInUser } from '../../../../data/use-user.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import button from '../../../../ui/button.module.css'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import count from '../../../../ui/count.module.css'
import { formatDateTime } from '../../../../ui/format-datetime.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import panel from '../../../../ui/panel.module.css'
import { focusHeading } from '../../../../ui/screen.tsx'
import styles from './first-steps.module.css'

const text = dashboardMessages.steps

type Step = { id: string; title: string; about: ReactNode; isDone: boolean; action: ReactNode }

const hiddenKey = (userId: string) => `first-steps ${userId}`

/** What a new portal needs first. The panel goes away when all is done, or when this person hides it in this browser. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const { id: userId } = useSignedInUser()
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey(userId)) !== null)
  const steps = stepsOf(dashboard)
  const done = steps.filter(({ isDone }) => isDone).length
  if (isHidden || done === steps.length) return null
  const next = steps.find(({ isDone }) => !isDone)
  const hide = () => {
    localStorage.setItem(hiddenKey(userId), 'hidden')
    setHidden(true)
    focusHeading()
  }
  return (
    <section className={`${panel.panel} ${styles.steps}`} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{text.title}</h2>
        <span className={count.count}>{text.done(done, steps.length)}</span>
        <Button size="small" onClick={hide}>
          {text.hide}
        </Button>
      </header>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id} className={step === next ? styles.next : step.isDone ? styles.done : ''}>
            <span className={styles.sign} aria-hidden>
              {step.isDone ? <IconCheck size={18} stroke={2} /> : index + 1}
            </span>
            <div>
              <h3>
                {step.title}
                <span className="visually-hidden">, {step.isDone ? text.isDone : text.isOpen}</span>
              </h3>
              <p>{step.about}</p>
            </div>
            <span className={step === next ? styles.primary : ''}>{step.action}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{text.note}</p>
    </section>
  )
}

function stepsOf({ college, students, lastImport, hasFirstCard, administrators }: Dashboard): Step[] {
  const photos = students.all - students.withoutPhoto
  return [
    {
      id: 'college',
      title: text.college.title,
      about: text.college.text(college.name, college.timeZone),
      isDone: college.isSet,
      action: <Link to={screens.settings}>{text.college.action}</Link>,
    },
    {
      id: 'students',
      title: text.students.title,
      about: lastImport
        ? text.students.last(formatNumber(lastImport.students), lastImport.name, formatDateTime(lastImport.at).date)
        : students.all > 0
          ? text.students.added(formatNumber(students.all))
          : text.students.none,
      isDone: lastImport !== null || students.all > STUDENTS_BY_HAND_MAX,
      action: <Link to={screens.importStudents}>{text.students.action}</Link>,
    },
    {
      id: 'photos',
      title: text.photos.title,
      about: text.photos.text(formatNumber(photos), formatNumber(students.all)),
      isDone: students.all > 0 && students.withoutPhoto === 0,
      action: <Link to={screens.importPhotos}>{text.photos.action}</Link>,
    },
    {
      id: 'card',
      title: canBeChecked ? text.card.title : text.card.added,
      about: canBeChecked ? text.card.text : text.card.addedText,
      isDone: hasFirstCard,
      action: canBeChecked ? (
        <Link to={screens.printIdCards}>{text.card.action}</Link>
      ) : (
        <Link to={screens.manageStudents}>{text.card.addedAction}</Link>
      ),
    },
    {
      id: 'administrator',
      title: text.administrator.title,
      about: administrators > 1 ? text.administrator.several(formatNumber(administrators)) : <AdministratorCommand />,
      isDone: administrators > 1,
      action: administrators > 1 ? null : <CopyCommand />,
    },
  ]
}

const AdministratorCommand = () => (
  <>
    {text.administrator.text} <code>{text.administrator.command}</code>
  </>
)

const CopyCommand = () => (
  <button
    type="button"
    className={button.quiet}
    onClick={() => void copyText(text.administrator.command, text.copyFailed)}
  >
    <IconCopy size={18} stroke={1.75} aria-hidden />
    {text.administrator.action}
  </button>
)
