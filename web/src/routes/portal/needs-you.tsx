import { useInfiniteQuery } from '@tanstack/react-query'
import { ownThreadsQuery, PORTAL_MESSAGES } from '../../features/messages/messages.api.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './portal.module.css'

const SHOWN = 5

/** Messages of the firm that the client has not read; nothing if there are none. */
export function NeedsYou() {
	const { data } = useInfiniteQuery(ownThreadsQuery({}))
	const unread = (data?.pages ?? []).flatMap((page) => page.items).filter((one) => one.isUnread)
	if (unread.length === 0) return null
	return (
		<div className={classes.attention}>
			<Card title="Needs your attention" flush>
				<ul className={classes.needs}>
					{unread.slice(0, SHOWN).map((one) => (
						<li key={one.id}>
							<UiLink href={`${PORTAL_MESSAGES.href}/${one.id}`}>Read “{one.subject}”</UiLink>
							<span className={classes.fileNote}>
								{one.lastAuthorName}, <InstantText at={one.lastMessageAt} shown="relative" />
							</span>
						</li>
					))}
				</ul>
			</Card>
		</div>
	)
}
