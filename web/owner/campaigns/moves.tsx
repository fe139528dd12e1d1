import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { showToast, undoAction } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { campaignsKey, listMoves, moveCampaign, undoMove } from './campaigns.ts'
import type { CampaignMove, CampaignRow } from './campaigns.ts'

/** Pauses, resumes or closes a campaign. Closing asks first, and each can be undone. */
export function CampaignMoves({ campaign }: { campaign: CampaignRow }) {
  const text = useText()
  const words = text.owner.campaign
  const { busy, move } = useMoves(campaign)
  const [asking, setAsking] = useState(false)

  async function close() {
    setAsking(false)
    await move('closed')
  }

  return (
    <div className="actions">
      {listMoves(campaign.status).map((to) => (
        <Button
          key={to}
          look="secondary"
          size="small"
          busy={busy === to}
          aria-label={`${words.moves[to]}: ${campaign.campaign_name}`}
          onClick={() => (to === 'closed' ? setAsking(true) : void move(to))}
        >
          {words.moves[to]}
        </Button>
      ))}
      <Dialog
        title={words.closeTitle(campaign.campaign_name)}
        description={words.closeWords}
        closeLabel={text.app.close}
        open={asking}
        onClose={() => setAsking(false)}
      >
        <div className="actions mt-4">
          <Button look="danger" onClick={() => void close()}>
            {words.closeYes}
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {words.keepOpen}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

function useMoves(campaign: CampaignRow) {
  const text = useText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<CampaignMove | null>(null)

  async function move(to: CampaignMove, isUndo = false) {
    setBusy(to)
    const { campaign_name: name, status: before } = campaign
    try {
      await moveCampaign(campaign.id, to)
      const undo = undoAction(text, () => void move(undoMove(before), true))
      showToast({
        title: text.owner.campaign.moved[to](name),
        look: 'success',
        ...(!isUndo && { action: undo }),
      })
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.owner.campaign.moveFailed),
        look: 'error',
        action: { label: text.app.tryAgain, onPress: () => void move(to, isUndo) },
      })
    }
    await queries.invalidateQueries({ queryKey: campaignsKey(campaign.business_id) })
    setBusy(null)
  }
  return { busy, move }
}
