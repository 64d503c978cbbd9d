import type { PortalThread } from '@praxis/contract/messages/messages.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { mayUse } from '../../../lib/session/may-use.ts'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { ownThreadsQuery, PORTAL_MESSAGES } from '../messages.api.ts'
import classes from '../messages.module.css'

export const PORTAL = { href: '/dashboard/client-portal', label: 'Client portal' } as const

/** A client’s messages with the firm. */
export function PortalMessagesScreen() {
	const session = useSession()
	const { clientIds } = session
	const query = useInfiniteQuery(ownThreadsQuery({}))
	const mayWrite = clientIds.length > 0 && mayUse(session, 'messages')
	const create = mayWrite && (
		<ButtonLink href={`${PORTAL_MESSAGES.href}/new`} variant="primary" icon={<Icon name="plus" />}>
			New message
		</ButtonLink>
	)
	return (
		<div className={classes.portal}>
			<PageHeader title="Messages" lead="What you and the firm write to each other." back={PORTAL} actions={create} />
			<Loaded query={query} skeleton={<LoadingNote what="messages" />}>
				{({ pages }) => <Threads rows={pages.flatMap((page) => page.items)} />}
			</Loaded>
			{query.hasNextPage && (
				<div>
					<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
						Show older
					</Button>
				</div>
			)}
		</div>
	)
}

function Threads({ rows }: { readonly rows: readonly PortalThread[] }) {
	if (rows.length === 0) {
		return (
			<EmptyState title="No messages yet" icon={<Icon name="mail" />}>
				<p>Write to the firm about a case or any question. Answers appear here.</p>
			</EmptyState>
		)
	}
	return (
		<Card flush>
			<ul className={classes.rows} aria-label="Messages">
				{rows.map((row) => (
					<li key={row.id} className={classes.row}>
						<div className={classes.rowText}>
							<UiLink href={`${PORTAL_MESSAGES.href}/${row.id}`} className={row.isUnread ? classes.unread : undefined}>
								{row.subject}
							</UiLink>
							{row.caseName !== null && <span className={classes.preview}>{row.caseName}</span>}
							<span className={classes.preview}>
								{row.lastIsFromClient ? 'You' : row.lastAuthorName}: {row.lastMessage || 'Documents'}
							</span>
						</div>
						{row.isUnread && <StatusMark tone="amber">New</StatusMark>}
						<InstantText at={row.lastMessageAt} shown="relative" />
					</li>
				))}
			</ul>
		</Card>
	)
}
