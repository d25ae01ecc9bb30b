import { signInSettingsMessages as text } from '@portal/contract/people/second-factor/second-factor-messages'
import { ssoSettingsMessages as ssoText } from '@portal/contract/people/single-sign-on/sign-in-link-messages'
import { useQuery } from '@tanstack/react-query'
import { signInStateQuery } from '../../../../data/people/second-factor.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { MachineLine } from './machine-line.tsx'
import styles from './setting-row.module.css'

/** How people sign in, which is set on the machine, and who of the office has no second factor. */
export function SignInSettings() {
  const query = useQuery(signInStateQuery)
  return (
    <QueryView query={query} failedText={text.failed}>
      {({ secondFactor, without, sso }) => (
        <Panel>
          <section className={styles.row} aria-labelledby="second-factor">
            <h2 id="second-factor" className={styles.legend}>
              {text.secondFactor}
            </h2>
            <p>{text.modes[secondFactor]}</p>
            <p className={styles.hint}>
              {secondFactor === 'off' ? <MachineLine line="PORTAL_SECOND_FACTOR=offered" /> : text.setOnMachine}
            </p>
          </section>
          {secondFactor !== 'off' && (
            <section className={styles.row} aria-labelledby="without-factor">
              <h2 id="without-factor" className={styles.legend}>
                {text.without}
              </h2>
              {without.length === 0 ? (
                <p>{text.nobody}</p>
              ) : (
                <ul>
                  {without.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>
              )}
            </section>
          )}
          <section className={styles.row} aria-labelledby="single-sign-on">
            <h2 id="single-sign-on" className={styles.legend}>
              {ssoText.title}
            </h2>
            {sso ? (
              <div>
                <p>
                  <span>{ssoText.with(sso.name)}</span> <span>{sso.only ? ssoText.only : ssoText.both}</span>
                </p>
                <p>{ssoText.provider(sso.issuer)}</p>
              </div>
            ) : (
              <p>{ssoText.none}</p>
            )}
            <p className={styles.hint}>{ssoText.setOnMachine}</p>
          </section>
        </Panel>
      )}
    </QueryView>
  )
}
