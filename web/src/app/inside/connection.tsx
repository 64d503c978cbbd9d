import { useLiveState } from '../../lib/live/live-provider.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import classes from './connection.module.css'

/** Says so when changes of others do not arrive just now. */
export function Connection() {
	const state = useLiveState()
	return (
		<span role="status" className={classes.place}>
			{state === 'waiting' && (
				<span className={classes.lost} title="Changes made by others will appear when the connection is back.">
					<Icon name="offline" size="small" />
					<span className={classes.text}>Reconnecting…</span>
				</span>
			)}
		</span>
	)
}
