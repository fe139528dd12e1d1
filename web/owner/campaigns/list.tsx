import { isService } from '../../../engine/services.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { failureSentence } from '../../app/failure.ts'
import { formatDate, formatNumber } from '../../app/format.ts'
import { useLocale, useText } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBusinessZone, useOwner } from '../account.ts'
import { findWord } from '../leads/words.ts'
import { countOnOrder, hasUnknownPlace, useCampaigns } from './campaigns.ts'
import type { CampaignRow } from './campaigns.ts'
import { CampaignMoves } from './moves.tsx'

/** The campaigns with their progress and actions. */
export function CampaignList() {
  const text = useText()
  const words = text.owner.campaign
  const { businessId } = useOwner()
  const campaigns = useCampaigns(businessId)
  return (
    <section className="mt-6" aria-labelledby="campaigns-title">
      <h2 id="campaigns-title" className="mb-4">
        {words.listTitle}
      </h2>
      {campaigns.isPending && <Skeleton className="h-24 w-full" />}
      {campaigns.isError && !campaigns.data && (
        <FailedNote
          sentence={failureSentence(campaigns.error, text, words.listFailed)}
          retry={() => void campaigns.refetch()}
        />
      )}
      {campaigns.data?.length === 0 && <p className="text-ink-soft">{words.listEmpty}</p>}
      <ul className="campaigns">
        {(campaigns.data ?? []).map((campaign) => (
          <li key={campaign.id} className="card campaign">
            <Campaign campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const tones: Record<string, BadgeTone> = {
  active: 'palm',
  completed: 'plain',
  paused: 'amber',
  closed: 'outline',
}

function Campaign({ campaign }: { campaign: CampaignRow }) {
  const { locale, text } = useLocale()
  const zone = useBusinessZone()
  const words = text.owner.campaign
  const { leads_requested: requested, leads_delivered: delivered, status } = campaign
  const { target_industry: service, target_location: place, created_at: made } = campaign
  const onOrder = countOnOrder(campaign)
  const isOpen = ['pending', 'active', 'paused'].includes(status)
  return (
    <>
      <div className="campaign-head">
        <div>
          <h3>{campaign.campaign_name}</h3>
          <p className="text-ink-soft">
            {[isService(service) ? text.services[service] : service, place].join(' · ')}
          </p>
        </div>
        <Badge tone={tones[status] ?? 'plain'}>{findWord(status, words.statuses)}</Badge>
      </div>
      <progress
        className="progress"
        value={delivered}
        max={requested}
        aria-label={words.progress(campaign.campaign_name)}
      />
      <div className="campaign-foot">
        <p className="numbers">
          {words.delivered(formatNumber(delivered, locale), formatNumber(requested, locale))}
          {isOpen && onOrder > 0 && (
            <span className="text-ink-soft"> · {words.onOrder(formatNumber(onOrder, locale))}</span>
          )}
          <span className="text-ink-soft"> · {formatDate(made, locale, 'medium', zone)}</span>
        </p>
        <CampaignMoves campaign={campaign} />
      </div>
      {hasUnknownPlace(campaign) && isOpen && (
        <p className="note note-amber">{words.placeUnknown}</p>
      )}
    </>
  )
}
