import type { RequestTypeIcon as Name } from '@portal/contract/records/request-types/request-type-summary'
import {
  IconBuildingBank,
  IconCertificate,
  IconCircleCheck,
  IconClipboardText,
  IconDoorExit,
  IconId,
  IconLanguage,
  IconMessage,
  IconPencil,
  IconPlane,
  IconReceipt,
  IconSchool,
  IconTrain,
  IconUserCheck,
} from '@tabler/icons-react'

const icons: Record<Name, typeof IconId> = {
  certificate: IconCertificate,
  character: IconUserCheck,
  clearance: IconCircleCheck,
  leaving: IconDoorExit,
  completion: IconSchool,
  fee: IconReceipt,
  bank: IconBuildingBank,
  visa: IconPlane,
  language: IconLanguage,
  idCard: IconId,
  correction: IconPencil,
  transcript: IconClipboardText,
  travel: IconTrain,
  other: IconMessage,
}

/** The icon of a request type. */
export function RequestTypeIcon({ name, size = 22 }: { name: Name; size?: number }) {
  const Icon = icons[name]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
