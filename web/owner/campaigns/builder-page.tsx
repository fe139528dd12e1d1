import { useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { Card } from '../../ui/card.tsx'
import { TrialCard } from '../trial/trial-card.tsx'
import { CampaignBuilder } from './builder.tsx'
import { CampaignList } from './list.tsx'

export function CampaignBuilderPage() {
  const words = useText().owner.campaign
  usePageTitle(words.title)
  return (
    <div className="narrow">
      <div className="screen-head">
        <h1>{words.title}</h1>
      </div>
      <p className="screen-intro">{words.intro}</p>
      <TrialCard />
      <Card>
        <CampaignBuilder />
      </Card>
      <CampaignList />
    </div>
  )
}
