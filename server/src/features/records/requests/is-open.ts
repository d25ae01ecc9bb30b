import { nextStatuses, type RequestStatus } from '@portal/contract/records/requests'

/** Whether something can still be decided on a request: until then its student can write to the office. */
export const isOpen = ({ status }: { status: RequestStatus }) => nextStatuses[status].length > 0
