import type { Locale } from '../../../engine/languages.ts'
import { Island } from '../island.tsx'
import { thanksProps } from './thanks-props.ts'
import { Thanks } from './thanks.tsx'

/** The thank-you page and what happens next. */
export function Confirmation({ locale }: { locale: Locale }) {
  return <Island name="thanks" of={Thanks} props={thanksProps(locale)} />
}
