import { askingMessages as text } from '@portal/contract/records/request-types/asking-messages'
import { type RequestTypeLanguage, requestTypeLanguages } from '@portal/contract/records/request-types/questions'
import { Segmented } from '../../../ui/button/segmented.tsx'

/** The language of the browser, where request types have texts in it. */
export const usualLanguage = (): RequestTypeLanguage => (navigator.language.startsWith('hi') ? 'hi' : 'en')

type LanguageChoiceProps = { language: RequestTypeLanguage; onChange: (language: RequestTypeLanguage) => void }

/** In which language the questions of request types are read. */
export const LanguageChoice = ({ language, onChange }: LanguageChoiceProps) => (
  <Segmented
    legend={<span className="visually-hidden">{text.language}</span>}
    options={requestTypeLanguages}
    labels={text.languages}
    value={language}
    onChange={onChange}
  />
)
