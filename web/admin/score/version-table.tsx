import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../../app/failure.ts'
import { formatMoment, formatNumber } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { publishVersion, type Version } from './model.ts'

/** Every version with its figures, and a button to publish it. */
export function VersionTable({ versions }: { versions: Version[] }) {
  const { versions: words, kinds } = useWords('admin').scoreModel
  const { locale } = useLocale()
  const [publishing, setPublishing] = useState<Version | null>(null)
  return (
    <section aria-labelledby="score-versions">
      <h2 id="score-versions">{words.title}</h2>
      <p className="text-ink-soft mb-4">{words.caption}</p>
      {versions.some(({ holdsGate }) => holdsGate) && <p className="note mb-4">{words.held}</p>}
      <table className="table numbers">
        <thead>
          <tr>
            <th scope="col">{words.version}</th>
            <th scope="col">{words.made}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.logLoss}</th>
            <th scope="col">{words.halfLife}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.publish}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((each) => (
            <tr key={each.id}>
              <td data-label={words.version}>{formatNumber(each.version, locale)}</td>
              <td data-label={words.made}>{formatMoment(each.created_at, locale)}</td>
              <td data-label={words.kind}>{kinds[each.kind === 'fit' ? 'fit' : 'card']}</td>
              <td data-label={words.logLoss}>{each.report?.logLoss.toFixed(3) ?? '–'}</td>
              <td data-label={words.halfLife}>
                {each.kind === 'fit' ? words.halfLifeOf(each.half_life) : '–'}
              </td>
              <td data-label={words.state}>
                <State version={each} />
              </td>
              <td data-label={words.publish}>
                <Button
                  look="quiet"
                  size="small"
                  disabled={each.isInUse}
                  aria-label={words.publishThis(each.version)}
                  onClick={() => setPublishing(each)}
                >
                  {words.publish}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {publishing && <ConfirmPublish version={publishing} onClose={() => setPublishing(null)} />}
    </section>
  )
}

function State({ version: { isInUse, wasInUse, report } }: { version: Version }) {
  const words = useWords('admin').scoreModel.versions
  if (isInUse) return <Badge tone="palm">{words.published}</Badge>
  if (wasInUse) return <Badge tone="outline">{words.earlier}</Badge>
  return (
    <Badge tone="amber">{report?.gate.passed === false ? words.refused : words.challenger}</Badge>
  )
}

type ConfirmPublishProps = { version: Version; onClose: () => void }

function ConfirmPublish({ version: { version, isNewest }, onClose }: ConfirmPublishProps) {
  const { locale, text } = useLocale()
  const words = useWords('admin').scoreModel.versions
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function publish() {
    setBusy(true)
    try {
      await publishVersion(version, locale)
      showToast({ title: words.done(version), look: 'success' })
      await queries.invalidateQueries({ queryKey: ['score'] })
      onClose()
    } catch (error) {
      showToast({
        title: words.notDone,
        description: failureSentence(error, text, words.notDone),
        look: 'error',
      })
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={words.confirmTitle(version)}
      description={isNewest ? words.confirm : words.confirmOlder}
      closeLabel={words.cancel}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void publish()}>
          {words.publish}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
