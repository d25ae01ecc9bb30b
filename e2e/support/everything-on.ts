/** The settings of a college that has switched on everything about documents that anybody can check. */
export const everythingOn = {
  PORTAL_VERIFICATION: 'on',
  PORTAL_CARD_QR: 'link',
  PORTAL_CARD_FIELDS: 'validity,bloodGroup,emergencyContact',
}
