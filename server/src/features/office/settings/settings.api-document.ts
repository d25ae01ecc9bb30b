import * as settingValues from '@portal/contract/office/settings/setting-values'
import * as settings from '@portal/contract/office/settings/settings'
import { uploadRules } from '@portal/contract/records/uploads'
import { type Descriptions, file, opened, type RoomApiDocument, version } from '../../api-document.ts'

const storedPicture = 'The picture; null: there is none.'
const picture: Descriptions = { value: 'The id of an upload with the picture; null: no picture.' }
const pictures = uploadRules.photo.types

export const apiDocument = {
  schemas: [settingValues, settings],
  tags: { settings: 'What the college has set and switched on.' },
  fileOperations: {
    settingPicture: {
      tag: 'settings',
      summary: 'The logo or the seal of the college',
      parameters: [version],
      answer: { description: 'The picture', content: file(...pictures) },
      problems: opened,
    },
  },
  descriptions: {
    Holiday: { day: ['The day, YYYY-MM-DD.', '2026-08-15'], name: ['The name of the holiday.', 'Independence Day'] },
    ShownSettings: {
      name: ['The name of the college.', 'Bytecode College'],
      parts: 'The parts of the portal that the college has switched on.',
    },
    CollegeSettingsLetterheadLine: {
      web: ['The web address; empty: none.', 'www.college.example'],
      telephone: ['The telephone number; empty: none.', '0253 222 4455'],
    },
    CollegeSettingsLogo: {
      key: 'Where the picture is stored.',
      name: ['The name of the file.', 'logo.png'],
    },
    CollegeSettingLogo: { value: storedPicture },
    CollegeSettingSeal: { value: storedPicture },
    CollegeSettingNameChanged: { by: ['The name of who made the last change.', 'Asha Patil'] },
    SettingChangeLogo: { after: storedPicture },
    SettingChangeSeal: { after: storedPicture },
    SettingChangeInputLogo: picture,
    SettingChangeInputSeal: picture,
  },
} satisfies RoomApiDocument
