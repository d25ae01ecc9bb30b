import type { Feature, FeatureName, MachineFeature } from '../../features.ts'
import type { settingsProblems } from './settings-problems.ts'

export type FeatureSwitch = {
  label: string
  does: string
  /** What becomes of what is there when it is switched off. */
  stays: string
  /** Without what it is off, also when it is switched on; `lacks`: what its switch says then; `problem`: how switching it on is refused. */
  needs?: { feature: Feature; lacks: string; problem: keyof typeof settingsProblems }
  /** With what it is on, also when it is switched off; `note`: what its switch says then. */
  onWith?: { feature: MachineFeature; note: string }
  /** Whether switching it asks who it is: it changes what leaves the portal, or who may do what. */
  asks?: true
}

/** What a college reads of a feature, and what it depends on, in the order of the settings. */
export const featureSwitches: Readonly<Record<FeatureName, FeatureSwitch>> = {
  letters: {
    label: 'Letters',
    does: 'Bonafide certificates and other letters, made and numbered by the portal.',
    stays: 'Switched off: the letters that are issued stay valid and listed. No new ones are issued.',
    needs: {
      feature: 'verification',
      lacks: 'Cannot work: PORTAL_VERIFICATION is off on the machine, so nobody could check a letter.',
      problem: 'PART_NEEDS_VERIFICATION',
    },
    asks: true,
  },
  requestKinds: {
    label: 'Request kinds',
    does: 'Students pick what they need and answer its questions.',
    stays: 'Switched off: requests keep what was answered. Students send messages as before.',
  },
  requestLife: {
    label: 'Life of a request',
    does: 'Each request has a number, messages, files and a day on which it is due.',
    stays: 'Switched off: numbers, messages, files and due dates stay stored and are hidden until it is on again.',
  },
  staffRoles: {
    label: 'Roles',
    does: 'People of the office are registrars, clerks or auditors, and do what their role may.',
    stays: 'Switched off: everybody keeps the role that they have, and is given no other.',
    asks: true,
  },
  notifications: {
    label: 'Notifications',
    does: 'Students and the office have an inbox, and hear by e-mail what happened.',
    stays: 'Switched off: nobody is told any more. What was told stays stored until it is old.',
  },
  account: {
    label: 'My account in the bar',
    does: 'Initials beside Logout say who is signed in, and lead to name, password and sessions.',
    stays: 'Switched off: My account stands at the foot of every screen.',
    // A second factor is set up and changed there.
    onWith: {
      feature: 'secondFactor',
      note: 'On while second factors are used (PORTAL_SECOND_FACTOR), also when it is switched off here.',
    },
  },
  webhooks: {
    label: 'Webhooks',
    does: 'Other systems, such as the library, are told at once what has changed.',
    stays: 'Switched off: other systems are told nothing. What still waits is sent when it is on again.',
    asks: true,
  },
  push: {
    label: 'Messages on devices',
    does: 'Phones and computers show that something is new, while the portal is closed. Needs Notifications.',
    stays: 'Switched off: no device gets messages. The devices stay listed until their sessions end.',
    needs: {
      feature: 'notifications',
      lacks: 'Cannot work: Notifications are off.',
      problem: 'PART_NEEDS_NOTIFICATIONS',
    },
  },
  duplicates: {
    label: 'Question about duplicates',
    does: 'Add Students and Update Student ask before they save a student who is probably in the portal already. Registrars merge two records of one student.',
    stays: 'Switched off: nothing is asked, and the same student can be added twice.',
  },
  reports: {
    label: 'Reports',
    does: 'Numbers of students, requests, letters and checked documents, as tables and files.',
    stays: 'Switched off: nobody sees the reports. Counting goes on.',
  },
}

export const isFeature = (setting: string): setting is FeatureName => setting in featureSwitches

/** A value for each feature, in the order of the settings. */
export const ofEachFeature = <Value>(value: (feature: FeatureSwitch) => Value) =>
  Object.fromEntries(Object.entries(featureSwitches).map(([name, feature]) => [name, value(feature)])) as Record<
    FeatureName,
    Value
  >
