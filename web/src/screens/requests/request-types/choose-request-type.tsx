import { askingMessages } from '@portal/contract/records/request-types/asking-messages'
import { textIn } from '@portal/contract/records/request-types/questions'
import type { OfferedRequestType } from '@portal/contract/records/request-types/request-types'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { announce } from '../../../ui/toast/announce.ts'
import { FreeRequest } from '../free-request.tsx'
import { AskForRequestType } from './ask-for-request-type.tsx'
import { draftOfRequestType, FREE } from './carry-answers.ts'
import { LanguageChoice, usualLanguage } from './language-choice.tsx'
import { RequestTypeIcon } from './request-type-icon.tsx'
import { RequestTypeList } from './request-type-list.tsx'
import styles from './request-types.module.css'
import { useChosenRequestType } from './use-chosen-request-type.ts'

type ChooseRequestTypeProps = {
  requestTypes: readonly OfferedRequestType[]
  /** Whether the form is being sent or was sent: then nothing else can be chosen. */
  isSent: boolean
}

/**
 * What a student needs, as a choice of types, and the form of the chosen one. Where the form has no room beside the list, the
 * list is folded to the chosen type once it is chosen.
 */
export function ChooseRequestType({ requestTypes, isSent }: ChooseRequestTypeProps) {
  const [isFolded, setFolded] = useState(true)
  const [language, setLanguage] = useState(usualLanguage)
  const { ref, focusNext } = useFocusNext()
  const { chosen, choose, forget } = useChosenRequestType(
    requestTypes,
    useCallback(() => focusNext('list'), [focusNext]),
  )
  const requestType = requestTypes.find(({ id, refusal }) => id === chosen && refusal === null)
  const hasHindi = requestTypes.some(({ name }) => name.hi !== '')
  const text = askingMessages.beside[language]
  const nameOf = (id: string) => {
    const one = requestTypes.find((offered) => offered.id === id)
    return one ? textIn(one.name, language) : text.somethingElse
  }
  const isChosen = requestType !== undefined || chosen === FREE
  return (
    <div ref={ref} className={styles.choose} data-folded={(isChosen && isFolded) || undefined}>
      <div className={styles.list}>
        <div className={styles.head}>
          <h2 id="kinds" lang={language}>
            {text.choose}
          </h2>
          {hasHindi && <LanguageChoice language={language} onChange={setLanguage} />}
        </div>
        <RequestTypeList
          {...{ requestTypes, language, chosen, isSent }}
          onChoose={choose}
          onBrowse={() => setFolded(false)}
          onEnter={(id) => {
            setFolded(true)
            announce(text.isChosen(nameOf(id)))
            focusNext('form')
          }}
        />
      </div>
      {chosen !== null && isChosen && (
        <div data-form>
          <div className={styles.chosen}>
            <RequestTypeIcon name={requestType?.icon ?? 'other'} />
            <h2 id="chosen" lang={language}>
              {nameOf(chosen)}
            </h2>
            <Button
              tone="quiet"
              aria-describedby="chosen"
              disabled={isSent}
              onClick={() => {
                setFolded(false)
                focusNext('list')
              }}
            >
              {text.change}
            </Button>
          </div>
          <Panel padded>
            {requestType ? (
              <AskForRequestType
                key={`${requestType.id} ${requestType.version}`}
                requestType={requestType}
                language={language}
                onSent={forget}
              />
            ) : (
              <FreeRequest draft={draftOfRequestType(FREE)} lifetime="day" onSent={forget} />
            )}
          </Panel>
        </div>
      )}
    </div>
  )
}

/** In the order in which they are looked for. */
const targets = {
  form: ['[data-form] form :is(input, select, textarea)'],
  list: ['[name="kind"]:checked', '[name="kind"]:enabled'],
}

/** Moves the focus to the first field of the form, or to the list, as soon as it is there, and brings it into sight. */
function useFocusNext() {
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<{ target: keyof typeof targets } | null>(null)
  const focusNext = useCallback((target: keyof typeof targets) => setWanted({ target }), [])
  useLayoutEffect(() => {
    if (!wanted) return
    const found = targets[wanted.target].map((target) => ref.current?.querySelector<HTMLElement>(target))
    found.find((one) => one != null)?.focus()
    if (wanted.target === 'form') ref.current?.querySelector('[data-form]')?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  return { ref, focusNext }
}
