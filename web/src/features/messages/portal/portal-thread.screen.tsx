import { CLIENT_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import type { PortalThread } from '@praxis/contract/messages/messages.fields'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError, call } from '../../../lib/call.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { reportFault } from '../../../lib/report-fault.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { useSave } from '../../../parts/use-save.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { RecordError, RecordNotFound, RecordSkeleton } from '../../../ui/record/record-page.tsx'
import { downloadSharedDocument } from '../../documents/documents.api.ts'
import { useAttaching } from '../attachment-picker.tsx'
import { Conversation } from '../conversation.tsx'
import { ownMessagesQuery, ownThreadQuery, PORTAL_MESSAGES, TOPIC } from '../messages.api.ts'
import classes from '../messages.module.css'

const Composer = lazy(async () => ({ default: (await import('../composer.tsx')).Composer }))

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
	const send = useSave(portalMessages.send, { topic: TOPIC })
	const attaching = useAttaching(CLIENT_DOCUMENT_MEGABYTES, ({ id: documentId, file }, onSent, signal) => {
		const place = { clientId, id: documentId, name: file.name, isForMessage: true, ...(caseId !== null && { caseId }) }
		return sendFile(portalDocuments.put, place, { file, onSent, signal })
	})
	const markRead = (newest: string) => {
		if (thread.isUnread) void call(portalMessages.read, { id, readThrough: newest }).catch(reportFault)
	}
	return (
		<div className={classes.portal}>
			<PageHeader
				title={subject}
				back={PORTAL_MESSAGES}
				lead={
					caseId === null ? undefined : (
						<UiLink href={`/dashboard/client-portal/cases/${caseId}`}>{caseName ?? 'Your case'}</UiLink>
					)
				}
			/>
			<Conversation
				query={query}
				side="client"
				readNote={(sentAt) => (firmReadThrough !== null && firmReadThrough >= sentAt ? 'Read by the firm' : null)}
				onDownload={(documentId) => downloadSharedDocument(clientId, documentId)}
				onShown={markRead}
			/>
			<Suspense fallback={<LoadingNote what="form" />}>
				<Composer
					label="Your message"
					draftKey={`portal-messages.${id}`}
					submit="Send"
					help="The firm is notified. In an emergency, call."
					attaching={attaching}
					send={async (message) => void (await send({ id, ...message }, { key: message.messageId }))}
				/>
			</Suspense>
		</div>
	)
}
