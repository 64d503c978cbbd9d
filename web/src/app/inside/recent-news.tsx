import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { useRecentToasts } from '../../ui/toast/recent-toasts.ts'
import classes from './recent-news.module.css'

/** What the short messages of this visit said, for those who missed one. */
export function RecentNews() {
	const recent = useRecentToasts()
	return (
		<Popover
			label="Recent messages"
			position="bottom-end"
			target={<IconButton label="Recent messages" icon={<Icon name="bell" />} />}
		>
			{recent.length === 0 ? (
				<p className={classes.none}>No messages yet. What was saved, and what failed, is listed here.</p>
			) : (
				<ul className={classes.list}>
					{recent.map((one) => (
						<li key={one.id}>
							<span>{one.tone === 'red' ? `Failed: ${one.text}` : one.text}</span>
							<InstantText at={one.at} shown="relative" />
						</li>
					))}
				</ul>
			)}
		</Popover>
	)
}
