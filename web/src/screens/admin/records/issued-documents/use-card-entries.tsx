import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { screens } from '@portal/contract/paths'
import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import { IconPrinter, IconReplace } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../../data/session/use-may.ts'
import { useLazyDialog } from '../../../../ui/dialog/use-lazy-dialog.tsx'
import type { MenuEntry } from '../../../../ui/menu/row-menu.tsx'

const text = documentActionMessages
const loadLostCardDialog = () => import('./lost-card-dialog.tsx').then(({ LostCardDialog }) => LostCardDialog)

type PrintEntry = MenuEntry & { link: LinkProps }
type CardEntries = {
  entries: MenuEntry[]
  /** Also an entry; undefined where the card cannot be printed. */
  print?: PrintEntry
  dialog: ReactNode
}

/** Printing of an issued ID card and its replacement: the entries of a menu, and the dialog that one of them opens. */
export function useCardEntries(card: IdCard): CardEntries {
  const may = useMay()
  const [chosen, choose] = useState(card)
  const lost = useLazyDialog(loadLostCardDialog, { card: chosen })
  const replaceLost = () => {
    choose(card)
    void lost.show()
  }
  if (card.issued === null || card.voidSince !== null) return { entries: [], dialog: null }
  const { state } = card.issued
  const print: PrintEntry = {
    label: text.print,
    Icon: IconPrinter,
    link: { to: screens.printIdCards, search: { student: card.studentId, all: true } },
  }
  const replace: MenuEntry = { label: text.lost.action, Icon: IconReplace, run: replaceLost }
  const mayPrint = state === 'valid' && may('printIdCards')
  return {
    ...(mayPrint && { print }),
    entries: [...(mayPrint ? [print] : []), ...(state !== 'suspended' && may('replaceLostCard') ? [replace] : [])],
    dialog: lost.dialog,
  }
}
