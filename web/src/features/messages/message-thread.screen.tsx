import { messages } from '@praxis/contract/messages/messages.contract'
import {
	type ReadReceipt,
	type ThreadRecord,
	threadActions,
	threadActivityFields,
	threadFields,
} from '@praxis/contract/messages/messages.fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError, call } from '../../lib/call.ts'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { activityTab } from '../../parts/record-activity.tsx'
import { useSave, withPrefix } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { download } from '../../ui/list/export/download.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordError, RecordNotFound, RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { downloadDocument } from '../documents/documents.api.ts'
import { StartTimerButton } from '../time/use-start-timer.tsx'
import { Conversation } from './conversation.tsx'
import { MESSAGES, TOPIC, threadActivityQuery, threadItemsQuery, threadQuery } from './messages.api.ts'
import classes from './messages.module.css'

const ThreadWriting = lazy(async () => ({ default: (await import('./thread-writing.tsx')).ThreadWriting }))
const ThreadDialog = lazy(async () => ({ default: (await import('./thread-dialog.tsx')).ThreadDialog }))

const HISTORY = { fields: threadActivityFields, actions: threadActions, createAction: 'messages.start' }

interface ThreadScreenProps {
	/** How else a message can be sent, by a later feature. */
	readonly moreWriting?: (thread: ThreadRecord) => ReactNode
}

/** One thread with a client: messages, internal notes and who handles it. */
export function MessageThreadScreen({ moreWriting }: ThreadScreenProps) {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(threadQuery(id))
	if (query.data !== undefined) return <Thread key={id} {...query.data} moreWriting={moreWriting} />
	if (query.error === null || query.isFetching) return <RecordSkeleton what="messages" facts={4} />
	const isGone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (!isGone) return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	return <RecordNotFound what="message thread" actions={<ButtonLink href={MESSAGES.href}>All messages</ButtonLink>} />
}

interface ThreadProps {
	readonly thread: ThreadRecord
	readonly reads: readonly ReadReceipt[]
	readonly moreWriting: ThreadScreenProps['moreWriting']
}

/** Saves the messages as a PDF. */
function useExporting({ id, subject }: ThreadRecord) {
	const [busy, setBusy] = useState(false)
	const run = async () => {
		setBusy(true)
		try {
			download(await fetchAnswer(messages.download, { id }), `${subject}.pdf`)
		} catch (error) {
			toast.failure(withPrefix('Failed to export messages', error))
		} finally {
			setBusy(false)
		}
	}
	return { busy, run }
}

function Thread({ thread, reads, moreWriting }: ThreadProps) {
	const mayCall = useMay()
	const [isEditing, setEditing] = useState(false)
	const exporting = useExporting(thread)
	const { id, subject, status } = thread
	usePageTitle(subject)
	const saving = { topic: TOPIC, failed: 'Failed to update messages' }
	const close = useSave(messages.close, saving)
	const reopen = useSave(messages.reopen, saving)
	const turn = async () => {
		const [run, message] = status === 'open' ? [close, 'Closed.'] : [reopen, 'Reopened.']
		await run({ id, version: thread.version }, { message: () => message }).catch(toast.failure)
	}
	const maySend = mayCall(messages.send)
	return (
		<RecordPage
			title={subject}
			back={MESSAGES}
			status={<StatusMark tone={threadFields.status.tones[status]}>{threadFields.status.values[status]}</StatusMark>}
			actions={
				<>
					<StartTimerButton
						caseId={thread.caseId}
						description={`Correspondence with ${thread.clientName}: ${subject}`}
					/>
					<Button busy={exporting.busy} onClick={exporting.run}>
						Export PDF
					</Button>
					{maySend && (
						<>
							<Button onClick={() => setEditing(true)}>Edit</Button>
							<Button onClick={turn}>{status === 'open' ? 'Close' : 'Reopen'}</Button>
						</>
					)}
				</>
			}
			facts={factsOf(thread)}
			notice={noticeOf(thread)}
		>
			<RecordTabs
				label="Parts of these messages"
				tabs={[
					{
						id: 'messages',
						label: 'Messages',
						content: () => <Messages thread={thread} reads={reads} moreWriting={moreWriting} />,
					},
					activityTab({ query: threadActivityQuery(id), ...HISTORY }),
				]}
			/>
			{isEditing && (
				<Suspense fallback={null}>
					<ThreadDialog thread={thread} onClose={() => setEditing(false)} />
				</Suspense>
			)}
		</RecordPage>
	)
}

/** Why the client reads nothing of the thread; null if they do. */
function noticeOf({ isReachable, isHidden, clientName, clientId, caseId }: ThreadRecord) {
	if (!isReachable) {
		return (
			<Banner tone="amber">
				{clientName} has no active portal account and reads nothing in the portal.{' '}
				<UiLink href={`/clients/${clientId}`}>Invite the client</UiLink>
			</Banner>
		)
	}
	if (!isHidden) return null
	return (
		<Banner tone="amber">
			{clientName} cannot see the messages of this case, so nothing can be sent. Internal notes stay possible.{' '}
			<UiLink href={`/dashboard/cases/${caseId}?tab=portal`}>Change what the client sees</UiLink>
		</Banner>
	)
}

function factsOf(thread: ThreadRecord) {
	const { clientId, clientName, caseId, caseName, assigneeName, members, unansweredSince } = thread
	return [
		{ label: 'Client', value: <UiLink href={`/clients/${clientId}`}>{clientName}</UiLink> },
		{
			label: 'Case',
			value: caseId === null ? 'None' : <UiLink href={`/dashboard/cases/${caseId}`}>{caseName ?? 'Open case'}</UiLink>,
		},
		{ label: 'Assigned to', value: assigneeName ?? 'Unassigned' },
		{ label: 'Participants', value: members.map(({ name }) => name).join(', ') || 'None' },
		{
			label: 'Unanswered since',
			value: unansweredSince === null ? null : <InstantText at={unansweredSince} shown="relative" />,
		},
	]
}

function Messages({ thread, reads, moreWriting }: ThreadProps) {
	const { id } = thread
	const { user } = useSession()
	const mayCall = useMay()
	const query = useInfiniteQuery(threadItemsQuery(id))
	const readThrough = reads.find((one) => one.userId === user.id)?.readThrough ?? ''
	const markRead = (newest: string) => {
		void call(messages.read, { id, readThrough: newest }).catch(reportFault)
	}
	return (
		<div className={classes.thread}>
			<Conversation
				query={query}
				side="firm"
				readNote={(sentAt) => readersOf(reads, sentAt)}
				onOpen={downloadDocument}
				isUnread={(newest) => newest > readThrough}
				onRead={markRead}
			/>
			{mayCall(messages.send) && (
				<Suspense fallback={<LoadingLines what="form" />}>
					<ThreadWriting thread={thread} moreWriting={moreWriting?.(thread)} />
				</Suspense>
			)}
		</div>
	)
}

/** Readers on the client’s side of what was sent at an instant. */
function readersOf(reads: readonly ReadReceipt[], sentAt: string): string | null {
	const readers = reads.filter((one) => one.isClient && one.readThrough >= sentAt).map(({ name }) => name)
	return readers.length === 0 ? null : `Read by ${readers.join(', ')}`
}
