import { Words } from './words.tsx'

/** An e-mail address that, if it needs two lines, breaks before its @. Other text is shown as it is. */
export function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  if (at < 0) return <Words>{email}</Words>
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  )
}
