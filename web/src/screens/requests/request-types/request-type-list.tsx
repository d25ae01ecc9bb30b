import { askingMessages } from '@portal/contract/records/request-types/asking-messages'
import { type RequestTypeLanguage, textIn } from '@portal/contract/records/request-types/questions'
import type { OfferedRequestType } from '@portal/contract/records/request-types/request-types'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { formatDateIn } from '../../../ui/text/format-date.ts'
import { FREE } from './carry-answers.ts'
import { RequestTypeIcon } from './request-type-icon.tsx'
import styles from './request-types.module.css'

const DAY_CHARACTERS = 10

type RequestTypeListProps = {
  requestTypes: readonly OfferedRequestType[]
  language: RequestTypeLanguage
  chosen: string | null
  isSent: boolean
  onChoose: (id: string) => void
  /** Called when the student goes on to the form. The arrow keys only lead from one request type to the next. */
  onEnter: (id: string) => void
  onBrowse: () => void
}

/** The request types that are offered, and a message about anything else. */
export function RequestTypeList({
  requestTypes,
  language,
  chosen,
  isSent,
  onChoose,
  onEnter,
  onBrowse,
}: RequestTypeListProps) {
  const text = askingMessages.beside[language]
  const isByArrow = useRef(false)
  const radio = (id: string, isRefused = false): ComponentProps<'input'> => ({
    name: 'kind',
    value: id,
    checked: chosen === id,
    disabled: isSent || isRefused,
    onChange: () => onChoose(id),
    onClick: () => (isByArrow.current ? onBrowse() : onEnter(id)),
    onKeyDown: (event: KeyboardEvent) => {
      isByArrow.current = event.key.startsWith('Arrow')
      if (event.key !== 'Enter' || chosen !== id) return
      // Otherwise the key would send the form, in which the focus is then.
      event.preventDefault()
      onEnter(id)
    },
    onKeyUp: () => {
      isByArrow.current = false
    },
  })
  return (
    <div className={styles.cards} role="radiogroup" aria-labelledby="kinds">
      {requestTypes.map((requestType) => (
        <RequestTypeCard
          key={requestType.id}
          radio={radio(requestType.id, requestType.refusal !== null)}
          icon={requestType.icon}
        >
          <Offered requestType={requestType} language={language} />
        </RequestTypeCard>
      ))}
      <RequestTypeCard radio={radio(FREE)} icon="other">
        <span className={styles.name} lang={language}>
          {text.somethingElse}
        </span>
        <span className={styles.muted} lang={language}>
          {text.writeFreely}
        </span>
      </RequestTypeCard>
    </div>
  )
}

type RequestTypeCardProps = { radio: ComponentProps<'input'>; icon: OfferedRequestType['icon']; children: ReactNode }

const RequestTypeCard = ({ radio, icon, children }: RequestTypeCardProps) => (
  <label className={styles.card}>
    <RequestTypeIcon name={icon} />
    <span className={styles.text}>{children}</span>
    <input type="radio" {...radio} />
  </label>
)

/** What a request type is, with how long it usually takes and what it costs, or why it cannot be asked for now. */
function Offered({ requestType, language }: { requestType: OfferedRequestType; language: RequestTypeLanguage }) {
  const { name, explanation, feeNote, refusal } = requestType
  const facts = [timeOf(requestType, language), feeNote].filter(Boolean)
  return (
    <>
      <span className={styles.name} lang={language}>
        {textIn(name, language)}
      </span>
      {explanation.en && (
        <span className={styles.muted} lang={language}>
          {textIn(explanation, language)}
        </span>
      )}
      {refusal ? (
        <Refusal refusal={refusal} language={language} />
      ) : (
        facts.length > 0 && (
          <span className={styles.facts} lang={language}>
            {facts.join(' · ')}
          </span>
        )
      )}
    </>
  )
}

/** How long it usually takes; '' where that is not said. */
function timeOf({ workingDays, approvesByRule }: OfferedRequestType, language: RequestTypeLanguage) {
  const text = askingMessages.beside[language]
  if (approvesByRule) return text.atOnce
  return workingDays === null ? '' : text.workingDays(workingDays)
}

type RefusalProps = { refusal: NonNullable<OfferedRequestType['refusal']>; language: RequestTypeLanguage }

function Refusal({ refusal: { why, until }, language }: RefusalProps) {
  const text = askingMessages.beside[language]
  return (
    <strong lang={language}>
      <span>{text.refusals[why]}</span>{' '}
      {until && <span>{text.again(formatDateIn(language, until.slice(0, DAY_CHARACTERS)))}</span>}
    </strong>
  )
}
