import { collegeStylePath } from '@portal/contract/office-paths'

const OF_COLLEGE = 'style[data-college], link[data-college]'

/** Shows the accent and the logo as they are stored now, in place of those that came with the page. */
export function showCollegeStyle() {
  const before = document.head.querySelectorAll(OF_COLLEGE)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = collegeStylePath
  link.dataset.college = ''
  // Until then the page keeps its colours.
  link.addEventListener('load', () => {
    for (const old of before) old.remove()
  })
  document.head.append(link)
}
