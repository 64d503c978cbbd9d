import { SYNC_LABELS } from '../../../lib/offline/sync-labels.ts'
import { useSyncStatus } from '../../../lib/offline/sync-service.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import classes from './sync.module.css'

/** Stands over the screen while the server cannot be reached. */
export function OfflineBanner() {
	const { status } = useSyncStatus()
	return (
		<div role="status" className={classes.bannerPlace}>
			{status === 'offline' && (
				<div className={classes.banner}>
					<Icon name="offline" size="small" />
					<span>
						<strong>{SYNC_LABELS.offlineTitle}</strong>
						<span className={classes.bannerText}>{SYNC_LABELS.offlineText}</span>
					</span>
				</div>
			)}
		</div>
	)
}
