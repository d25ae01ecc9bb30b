import { officeThreadMessages } from '@portal/contract/records/request-thread/office-thread-messages'
import type { RequestThread } from '@portal/contract/records/request-thread/request-thread'
import { IconMessages } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { MenuPopup } from '../../../../ui/menu/menu-popup.tsx'
import { typed } from '../../../../ui/text/typed.ts'

const text = officeThreadMessages.cannedAnswers

type CannedAnswersProps = { answers: RequestThread['cannedAnswers']; onChoose: (text: string) => void }

/** A button with the menu of the office's answers, filled in for a request; nothing where there are none. */
export function CannedAnswers({ answers, onChoose }: CannedAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = (isLeft = false) => {
    setOpen(false)
    if (!isLeft) button.current?.focus()
  }
  if (answers.length === 0) return null
  return (
    <>
      <Button
        ref={button}
        Icon={IconMessages}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </Button>
      {isOpen && (
        <MenuPopup id={id} label={text} anchor={button} start="first" onClose={close}>
          {answers.map((answer) => (
            <button
              key={answer.title}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                onChoose(answer.text)
              }}
            >
              <span {...typed(answer.title)}>{answer.title}</span>
            </button>
          ))}
        </MenuPopup>
      )}
    </>
  )
}
