import { personalChoice } from '../../../../ui/list/personal-choice.ts'

const hiddenSteps = personalChoice('first-steps', 'hidden')

/** Whether this person has hidden the first steps in this browser. */
export const useHiddenSteps = hiddenSteps.useIsMade

/** Hides the first steps from this person in this browser, or shows them again. */
export const setStepsHidden = hiddenSteps.set
