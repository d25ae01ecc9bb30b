/** Whether fingers are what points: a field that gets the focus opens the keyboard of the screen. */
export const isTouched = () => matchMedia('(pointer: coarse)').matches
