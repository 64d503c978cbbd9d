import { listInput } from '@praxis/contract/kernel/list-state'
import { messages } from '@praxis/contract/messages/messages.contract'
import { THREAD_SORTS, type ThreadRecord, threadFields } from '@praxis/contract/messages/messages.fields'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ListScreen } from '../../parts/list-screen.tsx'
import { columnsOf, fieldFilters } from '../../ui/list/field-columns.tsx'
import type { Column, ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { MESSAGES, threadListQuery } from './messages.api.ts'
import classes from './messages.module.css'

const { text, status, instant } = columnsOf<ThreadRecord>(threadFields)

/** Ids of sortable columns are the contract's sorts. */
const COLUMNS: readonly Column<ThreadRecord>[] = [
	text('subject', { sortable: true, card: 'title', cell: (row) => <Subject row={row} /> }),
	text('clientName', { width: 9, card: 'detail' }),
	text('caseName', { width: 9.5, card: 'detail' }),
	text('lastMessage', { width: 12, card: 'none', cell: (row) => <Latest row={row} /> }),
	text('assigneeName', { width: 8.5, card: 'none', cell: (row) => row.assigneeName ?? 'Unassigned' }),
	instant('unansweredSince', 'relative', {
		width: 9,
		sortable: true,
		card: 'mark',
		cell: ({ unansweredSince }) =>
			unansweredSince === null ? null : (
				<StatusMark tone="amber">
					<InstantText at={unansweredSince} shown="relative" />
				</StatusMark>
			),
	}),
	instant('lastMessageAt', 'relative', { width: 7.75, sortable: true, card: 'detail' }),
	status('status', { width: 6, card: 'none', hiddenAtFirst: true }),
]

const SHOW = [
	{ value: 'mine', label: 'Mine' },
	{ value: 'unassigned', label: 'Unassigned' },
	{ value: 'unanswered', label: 'Unanswered' },
] as const
const FILTERS: readonly ListFilter[] = [
	{ kind: 'choice', id: 'show', label: 'Show', options: SHOW, single: true },
	...fieldFilters(threadFields),
]

function Subject({ row }: { readonly row: ThreadRecord }) {
	if (!row.isUnread) return row.subject
	return (
		<span className={classes.unread}>
			<span className={classes.dot} aria-hidden="true" />
			{row.subject}
			<VisuallyHidden>, unread</VisuallyHidden>
		</span>
	)
}

function Latest({ row: { lastIsFromClient, lastAuthorName, lastMessage } }: { readonly row: ThreadRecord }) {
	const who = lastIsFromClient ? '' : `${lastAuthorName}: `
	return `${who}${lastMessage || 'Documents'}`
}

/** Messages with clients: the inbox of the firm. */
export function MessageListScreen() {
	const { user } = useSession()
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'lastMessageAt', descending: true } })
	const show = list.state.filters.show?.[0]
	const query = threadListQuery({
		...listInput(list.state, threadFields, THREAD_SORTS, 'lastMessageAt'),
		...(show === 'mine' && { assigneeId: user.id }),
		...(show === 'unassigned' && { isUnassigned: true }),
		...(show === 'unanswered' && { isUnanswered: true }),
	})
	return (
		<ListScreen
			title="Messages"
			lead="Messages with clients in their portal. A colored time shows since when a client has been waiting for an answer."
			path={MESSAGES.href}
			create={mayCall(messages.start) ? 'New message' : null}
			list={list}
			query={query}
			columns={COLUMNS}
			rowLabel={(row) => row.subject}
			searchLabel="Search messages, notes and clients"
			empty={{
				title: 'No messages yet',
				text: 'Write to a client with a portal account; their answers arrive here.',
				create: 'Write the first message',
			}}
			{...useListPreferences('messages')}
		/>
	)
}
