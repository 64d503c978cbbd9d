import { messages } from '@praxis/contract/messages/messages.contract'
import type { ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { MESSAGES, newThreadHref, threadListQuery } from './messages.api.ts'
import classes from './messages.module.css'

interface ThreadTabProps {
	readonly clientId: string
	/** Only threads of this case. */
	readonly caseId?: string
}

/** The messages of a case or a client. */
export function ThreadTab({ clientId, caseId }: ThreadTabProps) {
	const mayCall = useMay()
	const query = useInfiniteQuery(threadListQuery(caseId === undefined ? { clientId } : { caseId }))
	const create = mayCall(messages.start) && (
		<ButtonLink href={newThreadHref({ clientId, caseId: caseId ?? null })} icon={<Icon name="plus" />}>
			New message
		</ButtonLink>
	)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="messages" />}>
			{({ pages }) => {
				const rows = pages.flatMap((page) => page.items)
				if (rows.length === 0) {
					return (
						<EmptyState title="No messages yet" icon={<Icon name="mail" />} actions={create}>
							<p>What you and the client write to each other in the portal appears here.</p>
						</EmptyState>
					)
				}
				return (
					<Card title="Messages" actions={create} flush>
						<ul className={classes.rows}>
							{rows.map((row) => (
								<Row key={row.id} row={row} />
							))}
						</ul>
						{query.hasNextPage && (
							<div className={classes.older}>
								<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show older
								</Button>
							</div>
						)}
					</Card>
				)
			}}
		</Loaded>
	)
}

function Row({ row }: { readonly row: ThreadRecord }) {
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<UiLink href={`${MESSAGES.href}/${row.id}`} className={row.isUnread ? classes.unread : undefined}>
					{row.subject}
				</UiLink>
				<span className={classes.preview}>
					{row.lastAuthorName}: {row.lastMessage || 'Documents'}
				</span>
			</div>
			{row.isHidden && <StatusMark tone="grey">Hidden from the client</StatusMark>}
			{row.unansweredSince !== null && <StatusMark tone="amber">Unanswered</StatusMark>}
			<InstantText at={row.lastMessageAt} shown="relative" />
		</li>
	)
}
