import type { PortalThread } from '@praxis/contract/messages/messages.fields'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError, call } from '../../../lib/call.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { reportFault } from '../../../lib/report-fault.ts'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { usePortalTexts } from '../../../parts/portal-texts/portal-texts.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { RecordError, RecordNotFound, RecordSkeleton } from '../../../ui/record/record-page.tsx'
import { usePortalPreview } from '../../documents/use-portal-preview.tsx'
import { Conversation } from '../conversation.tsx'
import { ownMessagesQuery, ownThreadQuery, PORTAL_MESSAGES } from '../messages.api.ts'
import classes from '../messages.module.css'

const OwnWriting = lazy(async () => ({ default: (await import('./own-writing.tsx')).OwnWriting }))

/** One thread of a client with the firm. */
export function PortalThreadScreen() {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(ownThreadQuery(id))
	if (query.data !== undefined) {
		const { thread, firmReadThrough } = query.data
		return <Thread key={id} thread={thread} firmReadThrough={firmReadThrough} />
	}
	if (query.error === null || query.isFetching) return <RecordSkeleton what="messages" facts={0} />
	const isGone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (!isGone) return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	return (
		<RecordNotFound what="message thread" actions={<ButtonLink href={PORTAL_MESSAGES.href}>All messages</ButtonLink>} />
	)
}

interface ThreadProps {
	readonly thread: PortalThread
	readonly firmReadThrough: string | null
}

function Thread({ thread, firmReadThrough }: ThreadProps) {
	const { id, clientId, caseId, caseName, subject } = thread
	usePageTitle(subject)
	const query = useInfiniteQuery(ownMessagesQuery(id))
	const { preview } = useSession()
	const { say } = usePortalTexts()
	const { openById, dialog } = usePortalPreview(clientId)
	const markRead = (newest: string) => {
		if (preview !== undefined) return
		void call(portalMessages.read, { id, readThrough: newest }).catch(reportFault)
	}
	return (
		<div className={classes.portal}>
			<PageHeader
				title={subject}
				back={{ ...PORTAL_MESSAGES, label: say('section.messages') }}
				lead={
					caseId === null ? undefined : (
						<UiLink href={`/dashboard/client-portal/cases/${caseId}`}>{caseName ?? say('messages.yourCase')}</UiLink>
					)
				}
			/>
			<Conversation
				query={query}
				side="client"
				readNote={(sentAt) =>
					firmReadThrough !== null && firmReadThrough >= sentAt ? say('messages.readByFirm') : null
				}
				onOpen={openById}
				isUnread={() => thread.isUnread}
				onRead={markRead}
			/>
			{dialog}
			<Suspense fallback={<LoadingLines what="form" />}>
				<OwnWriting thread={thread} />
			</Suspense>
		</div>
	)
}
