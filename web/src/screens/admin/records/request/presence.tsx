import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateTopics } from '../../../../data/api/query-client.ts'
import { closePresence, presenceQuery } from '../../../../data/records/request-thread.ts'
import styles from './request.module.css'

/** Says who else has the request open, and that this person has, as long as the page is seen. */
export function Presence({ id }: { id: string }) {
  const query = presenceQuery(id)
  const { data } = useQuery(query)
  const [topic] = query.queryKey
  useEffect(() => {
    const onChange = () => invalidateTopics(topic ?? '')
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      void closePresence(id)
    }
  }, [id, topic])
  const names = data?.others.map(({ name }) => name) ?? []
  return (
    <span role="status" className={names.length > 0 ? styles.live : undefined}>
      {names.length > 0 && text.openToo(names.join(', '), names.length > 1)}
    </span>
  )
}
