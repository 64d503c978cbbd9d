import type { Page } from '@praxis/contract/kernel/page'
import { type PortalMessage, type ThreadItem, textStateLabels } from '@praxis/contract/messages/messages.fields'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './messages.module.css'

type Item = PortalMessage & Partial<Pick<ThreadItem, 'kind' | 'textMessage' | 'isByEmail'>>

interface ConversationProps {
	readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
	/** Whose messages stand on the right. */
	readonly side: 'firm' | 'client'
	/** Under the newest message of one's own side that the other side has read. */
	readonly readNote: (sentAt: string) => string | null
	/** Shows an attachment to clients, downloads it for the firm. */
	readonly onOpen: (documentId: string) => Promise<void>
	/** Whether the user has yet to read up to the newest item that is shown. */
	readonly isUnread: (newest: string) => boolean
	/** Called with the instant of the newest item once it is shown and unread, in whichever order the two are known. */
	readonly onRead: (newest: string) => void
}

/** The messages of a thread, the newest last; older ones on request. */
export function Conversation({ query, side, readNote, onOpen, isUnread, onRead }: ConversationProps) {
	const phrase = usePhrases()
	const end = useRef<HTMLDivElement>(null)
	const newest = query.data?.pages[0]?.items[0]
	const unread = newest !== undefined && isUnread(newest.createdAt) ? newest.createdAt : null
	const read = useRef(onRead)
	useEffect(() => {
		read.current = onRead
	})
	useEffect(() => {
		if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
	}, [newest])
	useEffect(() => {
		if (unread !== null) read.current(unread)
	}, [unread])
	return (
		<Loaded query={query} skeleton={<LoadingLines what="messages" />}>
			{({ pages }) => {
				const items = pages.flatMap((page) => page.items)
				const isOwn = (item: Item) => item.kind !== 'note' && item.isFromClient === (side === 'client')
				const lastRead = items.find((item) => isOwn(item) && readNote(item.createdAt) !== null)
				return (
					<Stack>
						{query.hasNextPage && (
							<div className={classes.older}>
								<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show older
								</Button>
							</div>
						)}
						<ol className={classes.items} aria-label={phrase('Messages, newest last')}>
							{items.toReversed().map((item) => (
								<li
									key={item.id}
									className={classes.item}
									data-own={isOwn(item) || undefined}
									data-note={item.kind === 'note' || undefined}
								>
									<Bubble item={item} side={side} onOpen={onOpen} />
									{item === lastRead && <p className={classes.receipt}>{readNote(item.createdAt)}</p>}
								</li>
							))}
						</ol>
						<div ref={end} />
					</Stack>
				)
			}}
		</Loaded>
	)
}

const TEXT_TONES = { queued: 'grey', sent: 'blue', delivered: 'green', failed: 'red', received: 'grey' } as const

function TextMark({ state }: NonNullable<ThreadItem['textMessage']>) {
	return <StatusMark tone={TEXT_TONES[state]}>Text message: {textStateLabels[state].toLowerCase()}</StatusMark>
}

type Opening = Pick<ConversationProps, 'side' | 'onOpen'>

function Bubble({ item, ...opening }: { readonly item: Item } & Opening) {
	const phrase = usePhrases()
	return (
		<article className={classes.bubble}>
			<Row as="header" gap={3} lineGap={1} tone="muted" size="small">
				{item.kind === 'note' && (
					<span className={classes.noteMark}>
						<Icon name="lock" size="small" /> Internal note
					</span>
				)}
				<Text tone="ink" weight="medium">
					{item.authorName}
				</Text>
				<InstantText at={item.createdAt} shown="relative" />
				{item.isByEmail === true && <StatusMark tone="grey">By email</StatusMark>}
				{item.textMessage !== undefined && <TextMark {...item.textMessage} />}
			</Row>
			{item.text !== '' && (
				<Text as="p" size="prose" breaks lines="exact">
					{item.text}
				</Text>
			)}
			{item.textMessage !== undefined && item.textMessage.failure !== null && (
				<p className={classes.receipt}>{item.textMessage.failure}</p>
			)}
			{item.attachments.length > 0 && (
				<ul className={classes.attachments} aria-label={phrase('Attachments')}>
					{item.attachments.map((one, at) => (
						<li key={one.documentId ?? `${at}-${one.fileName}`}>
							<Attachment one={one} {...opening} />
						</li>
					))}
				</ul>
			)}
		</article>
	)
}

function Attachment({
	one: { documentId, fileName, bytes },
	side,
	onOpen,
}: { readonly one: Item['attachments'][number] } & Opening) {
	const phrase = usePhrases()
	if (documentId === null) return <Hint as="span">{fileName}</Hint>
	return (
		<button
			type="button"
			className={classes.attachment}
			onClick={() => void onOpen(documentId).catch(toast.failure)}
			aria-label={side === 'client' ? phrase('Open {name}', { name: fileName }) : `Download ${fileName}`}
		>
			<Icon name="file" size="small" />
			<span>{fileName}</span>
			{bytes !== null && <Hint as="span">{formatBytes(bytes)}</Hint>}
		</button>
	)
}
