import { useEffect, useEffectEvent, useState } from 'react'
import { outcomeText } from '../../lib/offline/sync-labels.ts'
import { useSyncService, useSyncStatus } from '../../lib/offline/sync-service.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'

export interface SignOutDialogProps {
	readonly onStay: () => void
	/** Signs out; `discard` gives up what still waits. */
	readonly onLeave: (discard: boolean) => void
}

/** Asks before signing out while changes are only on this device. Once they have been sent nothing is left to ask. */
export function SignOutDialog({ onStay, onLeave }: SignOutDialogProps) {
	const service = useSyncService()
	const { pending, status } = useSyncStatus()
	const [outcomeMessage, setOutcomeMessage] = useState<string | null>(null)
	const isSending = status === 'in_progress'

	const sync = async () => {
		const outcome = await service.forceSync()
		if (outcome.after > 0) setOutcomeMessage(outcomeText(outcome))
	}
	const isAllSent = pending === 0
	const leave = useEffectEvent(() => onLeave(false))
	useEffect(() => {
		if (isAllSent) leave()
	}, [isAllSent])
	return (
		<Dialog
			opened
			onClose={onStay}
			title="Some changes are only on this device"
			locked={isSending}
			actions={
				<>
					<Button onClick={onStay} disabled={isSending}>
						Stay signed in
					</Button>
					<Button variant="danger-quiet" onClick={() => onLeave(true)} disabled={isSending}>
						Sign out and discard
					</Button>
					<Button variant="primary" busy={isSending} onClick={sync}>
						Sync now
					</Button>
				</>
			}
		>
			<p>
				{pending === 1 ? '1 change has' : `${pending} changes have`} not been sent to the server yet. Signing out
				removes everything this browser keeps of you, and with it what was not sent.
			</p>
			{outcomeMessage !== null && <Banner tone="amber">{outcomeMessage}</Banner>}
		</Dialog>
	)
}
