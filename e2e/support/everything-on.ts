/** The settings of a college that has switched on everything about documents that anybody can check. */
export const everythingOn = {
  PORTAL_VERIFICATION: 'on',
  PORTAL_CARD_QR: 'link',
  PORTAL_CARD_FIELDS: 'validity,bloodGroup,emergencyContact',
}

/** The settings of a file that switches features on, and so has a portal of its own. `place` tells it from the others. */
export const portalWithFeatures = (place: string) => ({
  ...everythingOn,
  PORTAL_NAME: 'Shantivan College',
  PORTAL_OFFICE: '0253 000 0000, office@college.example',
  PORTAL_PLACE: place,
})
