import { cardFieldMessages as text } from '@portal/contract/records/id-cards/card-field-messages'
import { bloodGroups, CARD_YEARS, type IdCard, type IdCardFields } from '@portal/contract/records/id-cards/id-cards'
import { DateField } from '../../../../forms/fields/date-field.tsx'
import { SelectField, TextField } from '../../../../forms/fields/inputs.tsx'
import type { Form } from '../../../../forms/use-form.ts'
import { hasCardField } from '../../../../runtime-config.ts'

type AddedCardFieldsProps = {
  form: Pick<Form<IdCardFields>, 'field'>
  /** While the form is being saved. */
  locked: boolean
}

/** The inputs of the fields that the college has added to its ID cards; nothing without any. */
export function AddedCardFields({ form: { field }, locked }: AddedCardFieldsProps) {
  return (
    <>
      {hasCardField('validity') && (
        <DateField
          label={text.validUntil}
          min={`${CARD_YEARS.first}-01-01`}
          max={`${CARD_YEARS.last}-12-31`}
          hint={text.validUntilHint}
          readOnly={locked}
          {...field('validUntil')}
        />
      )}
      {hasCardField('bloodGroup') && (
        <SelectField
          label={text.bloodGroup}
          options={bloodGroups}
          placeholder={text.noBloodGroup}
          {...field('bloodGroup')}
        />
      )}
      {hasCardField('emergencyContact') && (
        <TextField
          label={text.emergencyContact}
          hint={text.emergencyContactHint}
          readOnly={locked}
          autoComplete="off"
          {...field('emergencyContact')}
        />
      )}
    </>
  )
}

/** The values of a card's form: of the fields that the college has added only those that are switched on. */
export function cardValues(
  idCard: Pick<IdCard, 'card' | 'collegeId' | 'validUntil' | 'bloodGroup' | 'emergencyContact'>,
) {
  const { card, collegeId, validUntil, bloodGroup, emergencyContact } = idCard
  return {
    ...{ card, collegeId },
    ...(hasCardField('validity') && { validUntil: validUntil ?? '' }),
    ...(hasCardField('bloodGroup') && { bloodGroup: (bloodGroup ?? '') as IdCardFields['bloodGroup'] }),
    ...(hasCardField('emergencyContact') && { emergencyContact: emergencyContact ?? '' }),
  }
}

/** The values of the form of a new card. */
export const emptyCard = () =>
  cardValues({ card: '', collegeId: '', validUntil: null, bloodGroup: null, emergencyContact: null })
