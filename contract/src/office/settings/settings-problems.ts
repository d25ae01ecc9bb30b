/** The problems with changes of settings. */
export const settingsProblems = {
  PART_NEEDS_NOTIFICATIONS: {
    status: 409,
    message: 'Switch on Notifications first.',
  },
  SETTING_CHANGED: { status: 409, message: 'Somebody else has changed this setting meanwhile.' },
  SETTING_FIXED: { status: 409, message: 'This setting is set on the machine and cannot be changed here.' },
  PART_NEEDS_VERIFICATION: { status: 409, message: 'Letters need PORTAL_VERIFICATION=on on the machine.' },
} as const
