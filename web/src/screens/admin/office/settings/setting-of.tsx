import type { CollegeSetting } from '@portal/contract/office/settings/settings'
import { AccentRow } from './accent-row.tsx'
import { CannedAnswersRow } from './canned-answers-row.tsx'
import { HolidaysRow } from './holidays-row.tsx'
import { PictureRow } from './picture-row.tsx'
import { DayOfYearRow, TextRow, TwoTextsRow, WeekdaysRow } from './rows.tsx'
import type { SetTyped } from './setting-row.tsx'
import { SwitchRow } from './switch-row.tsx'

/** The row of any setting: that of a feature is a switch. */
export function SettingOf({ setting, setTyped }: { setting: CollegeSetting; setTyped: SetTyped }) {
  switch (setting.setting) {
    case 'logo':
    case 'seal':
      return <PictureRow setting={setting} />
    case 'accent':
      return <AccentRow {...{ setting, setTyped }} />
    case 'academicYearStart':
      return <DayOfYearRow {...{ setting, setTyped }} />
    case 'weekdays':
      return <WeekdaysRow {...{ setting, setTyped }} />
    case 'holidays':
      return <HolidaysRow {...{ setting, setTyped }} />
    case 'cannedAnswers':
      return <CannedAnswersRow {...{ setting, setTyped }} />
    case 'letterheadName':
    case 'letterheadAddress':
    case 'letterheadLine':
      return <TwoTextsRow {...{ setting, setTyped }} />
    case 'name':
    case 'place':
    case 'office':
    case 'timeZone':
      return <TextRow {...{ setting, setTyped }} />
    default:
      return <SwitchRow setting={setting} />
  }
}
