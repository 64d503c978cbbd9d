import type { PortalThread } from '@praxis/contract/messages/messages.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { mayUse } from '../../../lib/session/may-use.ts'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { usePortalTexts } from '../../../parts/portal-texts/portal-texts.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { ownThreadsQuery, PORTAL_MESSAGES } from '../messages.api.ts'
import classes from '../messages.module.css'

export const PORTAL = { href: '/dashboard/client-portal', label: 'Client portal' } as const

/** A client’s messages with the firm. */
export function PortalMessagesScreen() {
	const session = useSession()
	const { say } = usePortalTexts()
	const { clientIds } = session
	const query = useInfiniteQuery(ownThreadsQuery({}))
	const mayWrite = clientIds.length > 0 && mayUse(session, 'messages')
	const create = mayWrite && (
		<ButtonLink href={`${PORTAL_MESSAGES.href}/new`} variant="primary" icon={<Icon name="plus" />}>
			{say('messages.new')}
		</ButtonLink>
	)
	return (
		<div className={classes.portal}>
			<PageHeader
				title={say('section.messages')}
				lead={say('messages.lead')}
				back={{ ...PORTAL, label: say('portal.name') }}
				actions={create}
			/>
			<Loaded query={query} skeleton={<LoadingLines what="messages" />}>
				{({ pages }) => <Threads rows={pages.flatMap((page) => page.items)} />}
			</Loaded>
			{query.hasNextPage && (
				<div>
					<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
						{say('messages.older')}
					</Button>
				</div>
			)}
		</div>
	)
}

function Threads({ rows }: { readonly rows: readonly PortalThread[] }) {
	const { say } = usePortalTexts()
	if (rows.length === 0) {
		return (
			<EmptyState title={say('messages.none')} icon={<Icon name="mail" />}>
				<p>{say('messages.noneText')}</p>
			</EmptyState>
		)
	}
	return (
		<Card flush>
			<ul className={classes.rows} aria-label={say('section.messages')}>
				{rows.map((row) => (
					<li key={row.id} className={classes.row}>
						<div className={classes.rowText}>
							<UiLink href={`${PORTAL_MESSAGES.href}/${row.id}`} className={row.isUnread ? classes.unread : undefined}>
								{row.subject}
							</UiLink>
							{row.caseName !== null && <span className={classes.preview}>{row.caseName}</span>}
							<span className={classes.preview}>
								{row.lastIsFromClient ? say('messages.you') : row.lastAuthorName}:{' '}
								{row.lastMessage || say('messages.documents')}
							</span>
						</div>
						{row.isUnread && <StatusMark tone="amber">{say('messages.fresh')}</StatusMark>}
						<InstantText at={row.lastMessageAt} shown="relative" />
					</li>
				))}
			</ul>
		</Card>
	)
}
