import { SYNC_LABELS } from '../../../lib/offline/sync-labels.ts'
import { useSyncStatus } from '../../../lib/offline/sync-service.ts'
import { useCanWait } from '../../../lib/offline/waitable.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Said } from '../../../ui/text/said.tsx'
import classes from './sync.module.css'

/** Stands over the screen while the server cannot be reached. Promises to send only what can be kept, and gives way to a
 *  screen that says the same. */
export function OfflineBanner() {
	const { status, pending } = useSyncStatus()
	const canWait = useCanWait() || pending > 0
	return (
		<div role="status" className={classes.bannerPlace}>
			{status === 'offline' && (
				<div className={classes.banner}>
					<Icon name="offline" size="small" />
					<span>
						<strong>
							<Said>{SYNC_LABELS.offlineTitle}</Said>
						</strong>
						{canWait && (
							<span className={classes.bannerText}>
								<Said>{SYNC_LABELS.offlineText}</Said>
							</span>
						)}
					</span>
				</div>
			)}
		</div>
	)
}
