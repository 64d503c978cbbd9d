import { useSyncStatus } from '../../../lib/offline/sync-service.ts'
import { SYNC_WORDS } from '../../../lib/offline/sync-words.ts'
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
						<strong>{SYNC_WORDS.offlineTitle}</strong>
						<span className={classes.bannerText}>{SYNC_WORDS.offlineText}</span>
					</span>
				</div>
			)}
		</div>
	)
}
