import { IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import classes from './sync.module.css'
import { changesWaiting, useManualSync, useSyncLook } from './use-sync.ts'

const BADGE_MAX = 99

/** Sends what waits now. Its badge is how much that is. */
export function SyncButton() {
	const { status, look } = useSyncLook()
	const { isUnderWay, run } = useManualSync()
	const isTurning = isUnderWay || status.status === 'in_progress'
	const phrase = usePhrases()
	const { pending } = status
	const label = pending === 0 ? 'Sync now' : `Sync now, ${changesWaiting(pending)}`
	const icon = look.isCalm || isTurning || look.icon === 'alert' ? 'refresh' : look.icon
	return (
		<IconButton
			label={label}
			title={look.isCalm ? phrase(label) : `${phrase(label)}. ${phrase(look.words)}.`}
			className={classes.button ?? ''}
			icon={
				<>
					<span
						className={classes.glyph}
						data-tone={look.isCalm ? undefined : look.tone}
						data-turning={isTurning || undefined}
					>
						<Icon name={icon} />
					</span>
					{pending > 0 && (
						<span className={classes.badge} data-tone={look.tone} aria-hidden="true">
							{pending > BADGE_MAX ? `${BADGE_MAX}+` : pending}
						</span>
					)}
				</>
			}
			onClick={() => {
				if (!isUnderWay) void run()
			}}
		/>
	)
}
