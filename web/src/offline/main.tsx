import '@fontsource-variable/public-sans/index.css'
import '@fontsource-variable/source-serif-4/index.css'
import '../theme/tokens.css'
import '../theme/base.css'
import { createRoot } from 'react-dom/client'
import { OfflinePage } from './offline-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('offline.html has no element #root')
createRoot(root).render(<OfflinePage />)
