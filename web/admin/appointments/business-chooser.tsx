import { SelectField } from '../../ui/field.tsx'
import { useWords } from '../../app/locale.tsx'
import { useBusinesses } from '../businesses/businesses.ts'

/** A select needs a value for every option. */
const unchosen = 'none'

type BusinessChooserProps = { chosen: string | null; onChoose: (businessId: string) => void }

/** Lets an admin choose whose appointments are shown. */
export function BusinessChooser({ chosen, onChoose }: BusinessChooserProps) {
  const words = useWords('admin').admin
  const businesses = useBusinesses()
  if (businesses.isError) {
    return (
      <p className="note note-brick mb-5" role="alert">
        {words.invite.businessesFailed}
      </p>
    )
  }
  const options = (businesses.data ?? []).map(({ id, business_name }) => ({
    value: id,
    label: business_name,
  }))
  return (
    <SelectField
      className="admin-chooser mb-5"
      label={words.chooseBusiness}
      value={chosen ?? unchosen}
      options={
        chosen === null ? [{ value: unchosen, label: words.invite.choose }, ...options] : options
      }
      onChange={(event) => {
        if (event.target.value !== unchosen) onChoose(event.target.value)
      }}
    />
  )
}
