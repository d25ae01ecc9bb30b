import { focusHeading } from '../../ui/layout/screen.tsx'

export const SHARES_HEADING = 'shares-heading'

/** Moves the keyboard to the list of shared links, or else to the top of the screen, when what had the focus has gone. */
export function focusShares() {
  // After the dialog, which gives the focus back to a button that is no longer there.
  setTimeout(() => {
    const heading = document.getElementById(SHARES_HEADING)
    if (heading) heading.focus()
    else focusHeading()
  })
}
