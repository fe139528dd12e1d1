import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { logoPath, mostPictureBytes } from '../../../wire/picture-files.ts'
import { callFunction } from '../../app/call-function.ts'
import { useLocale } from '../../app/locale.tsx'
import { showFailure } from '../../app/show-failure.ts'
import { showToast } from '../../app/toasts.ts'
import { backendAddress } from '../../backend-address.ts'
import { Button } from '../../ui/button.tsx'
import { accountKeys } from '../account.ts'
import type { Profile } from '../account.ts'

type LogoFormProps = { profile: Profile; businessId: string }

/** The logo of the business, as homeowners and the people of the business see it. */
export function LogoForm({ profile, businessId }: LogoFormProps) {
  const { locale, text } = useLocale()
  const words = text.owner.setup.logo
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const logo = profile.businesses?.logo

  async function change(path: string, body: object | Blob, done: string) {
    if (busy) return
    setBusy(true)
    try {
      await callFunction(`business-logos/${businessId}${path}`, body, locale)
      await queries.refetchQueries({ queryKey: accountKeys.profile(profile.id) })
      showToast({ title: done, look: 'success' })
    } catch (error) {
      showFailure(error, text, words.failed)
    }
    setBusy(false)
  }

  function upload({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // Otherwise the browser reports no change when the same file is chosen again.
    currentTarget.value = ''
    if (!file) return
    // The server would close the connection, and the browser would report a lost one.
    if (file.size > mostPictureBytes) showToast({ title: words.tooLarge, look: 'error' })
    else void change('', file, words.saved)
  }

  return (
    <div className="logo-form">
      {logo && (
        <img className="logo-preview" src={backendAddress(logoPath(logo))} alt={words.title} />
      )}
      <p className="hint" id="logo-hint">
        {words.hint}
      </p>
      <div className="actions">
        <label className="btn btn-secondary logo-choose" aria-disabled={busy}>
          <input
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby="logo-hint"
            onChange={upload}
          />
          {logo ? words.replace : words.choose}
        </label>
        {logo && (
          <Button
            look="quiet"
            busy={busy}
            onClick={() => void change('/removal', {}, words.removed)}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
