import { BRAND_HREF } from '@portal/contract/paths'
import { portalNameOfPage } from '../runtime-config.ts'
import { Panel } from '../ui/layout/panel.tsx'
import screenStyles from '../ui/layout/screen.module.css'
import queryView from '../ui/loading/query-view.module.css'
import { Logo } from './logo.tsx'
import shell from './shell.module.css'
import bar from './top-bar.module.css'

type ScreenFrameProps = { heading?: string | undefined; width?: 'reading' | 'dense' | undefined }

/** Nothing here works yet, so that nobody is to find it: the screen itself comes in a moment. */
const hidden = { inert: true, 'aria-hidden': true, 'data-frame': true } as const

/** A screen of a signed-in user before its script runs: the bar, the heading and a spinner. Rendered in advance. */
export function ScreenFrame({ heading, width }: ScreenFrameProps) {
  return (
    <>
      <header className={`${bar.bar} screen-only`} {...hidden}>
        <div className={bar.inner}>
          <a className={bar.brand} href={BRAND_HREF}>
            <Logo className={bar.logo} />
            <span>{portalNameOfPage}</span>
          </a>
        </div>
      </header>
      <main className={shell.main} {...hidden}>
        <div className={width ? `${screenStyles.screen} ${screenStyles[width]}` : screenStyles.screen}>
          {heading && (
            <div className={screenStyles.head}>
              <h1>{heading}</h1>
            </div>
          )}
          <Panel>
            <div className={queryView.loading}>
              <span className={queryView.spinner} />
            </div>
          </Panel>
        </div>
      </main>
    </>
  )
}
