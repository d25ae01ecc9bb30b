import { useQuery } from '@tanstack/react-query'

/**
 * Reads one record of a student and keeps it up to date. Its live topic, the first part of the query key, is known only
 * after the first read, which says whose record it is.
 */
export function useLiveRecord<Row extends { studentId: string }>(
  id: string,
  topicOf: (studentId: string) => string,
  read: () => Promise<Row>,
) {
  const first = useQuery({ queryKey: ['record', topicOf(''), id], queryFn: read })
  const studentId = first.data?.studentId
  const live = useQuery({
    queryKey: [topicOf(studentId ?? ''), 'one', id],
    queryFn: read,
    enabled: studentId !== undefined,
    ...(first.data ? { initialData: first.data, initialDataUpdatedAt: first.dataUpdatedAt } : {}),
  })
  return studentId === undefined ? first : live
}
