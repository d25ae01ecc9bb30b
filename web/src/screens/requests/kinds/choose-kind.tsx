import { askingMessages } from '@portal/contract/records/request-kinds/asking-messages'
import { type KindLanguage, textIn } from '@portal/contract/records/request-kinds/questions'
import type { OfferedKind } from '@portal/contract/records/request-kinds/request-kinds'
import { useState } from 'react'
import { formatDateIn } from '../../../ui/format-date.ts'
import { Panel } from '../../../ui/panel.tsx'
import { FreeRequest } from '../free-request.tsx'
import { AskForKind } from './ask-for-kind.tsx'
import { KindIcon } from './kind-icon.tsx'
import styles from './kinds.module.css'
import { LanguageChoice, usualLanguage } from './language-choice.tsx'

const FREE = ''
const DAY_CHARACTERS = 10

type ChooseKindProps = {
  kinds: readonly OfferedKind[]
  /** Whether the form is being sent or was sent: then nothing else can be chosen. */
  isSent: boolean
}

/** What a student needs, as a choice of kinds, and the form of the chosen one. */
export function ChooseKind({ kinds, isSent }: ChooseKindProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [language, setLanguage] = useState(usualLanguage)
  const kind = kinds.find(({ id, refusal }) => id === chosen && refusal === null)
  const hasHindi = kinds.some(({ name }) => name.hi !== '')
  const text = askingMessages.beside[language]
  return (
    <>
      <div className={styles.head}>
        <h2 id="kinds" lang={language}>
          {text.choose}
        </h2>
        {hasHindi && <LanguageChoice language={language} onChange={setLanguage} />}
      </div>
      <div className={styles.cards} role="radiogroup" aria-labelledby="kinds">
        {kinds.map((one) => (
          <KindCard
            key={one.id}
            kind={one}
            language={language}
            chosen={kind === one}
            disabled={isSent || one.refusal !== null}
            onChoose={() => setChosen(one.id)}
          />
        ))}
        <label className={`${styles.card} ${styles.whole}`}>
          <KindIcon name="other" />
          <span className={styles.text} lang={language}>
            <span className={styles.name}>{text.somethingElse}</span>
            <span className={styles.muted}>{text.writeFreely}</span>
          </span>
          <input
            type="radio"
            name="kind"
            checked={chosen === FREE}
            disabled={isSent}
            onChange={() => setChosen(FREE)}
          />
        </label>
      </div>
      {kind && (
        <Panel padded>
          <h2 className={styles.title} lang={language}>
            {textIn(kind.name, language)}
          </h2>
          <AskForKind key={`${kind.id} ${kind.version}`} kind={kind} language={language} />
        </Panel>
      )}
      {chosen === FREE && (
        <Panel padded>
          <h2 className={styles.title} lang={language}>
            {text.somethingElse}
          </h2>
          <FreeRequest />
        </Panel>
      )}
    </>
  )
}

type KindCardProps = {
  kind: OfferedKind
  language: KindLanguage
  chosen: boolean
  disabled: boolean
  onChoose: () => void
}

function KindCard({ kind, language, chosen, disabled, onChoose }: KindCardProps) {
  const { name, explanation, icon, feeNote, refusal } = kind
  const facts = [timeOf(kind, language), feeNote].filter(Boolean)
  return (
    <label className={styles.card}>
      <KindIcon name={icon} />
      <span className={styles.text}>
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
          facts.length > 0 && <span lang={language}>{facts.join(' · ')}</span>
        )}
      </span>
      <input type="radio" name="kind" checked={chosen} disabled={disabled} onChange={onChoose} />
    </label>
  )
}

/** How long it usually takes; '' where that is not said. */
function timeOf({ workingDays, approvesByRule }: OfferedKind, language: KindLanguage) {
  const text = askingMessages.beside[language]
  if (approvesByRule) return text.atOnce
  return workingDays === null ? '' : text.workingDays(workingDays)
}

type RefusalProps = { refusal: NonNullable<OfferedKind['refusal']>; language: KindLanguage }

function Refusal({ refusal: { why, until }, language }: RefusalProps) {
  const text = askingMessages.beside[language]
  return (
    <strong lang={language}>
      <span>{text.refusals[why]}</span>{' '}
      {until && <span>{text.again(formatDateIn(language, until.slice(0, DAY_CHARACTERS)))}</span>}
    </strong>
  )
}
