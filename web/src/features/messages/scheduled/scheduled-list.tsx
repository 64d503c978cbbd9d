import { type ScheduledMessage, scheduledMessages } from '@praxis/contract/messages/scheduled-messages.contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { scheduledQuery, TOPIC } from '../messages.api.ts'
import classes from './scheduled.module.css'

/** Messages of a thread that are still to be sent; nothing while there are none. */
export function ScheduledList({ threadId }: { readonly threadId: string }) {
	const { data, error } = useQuery(scheduledQuery(threadId))
	if (data === undefined) return error === null ? null : <Banner tone="red">{messageOf(error)}</Banner>
	if (data.items.length === 0) return null
	return (
		<Stack as="section" gap={3} aria-label="Scheduled messages">
			{data.items.map((one) => (
				<Scheduled key={one.id} one={one} />
			))}
		</Stack>
	)
}

function Scheduled({ one: { id, text, documents, sendAt, authorName, failure } }: { readonly one: ScheduledMessage }) {
	const cancel = useSave(scheduledMessages.cancel, { topic: TOPIC, failed: 'Failed to remove the message' })
	const remove = () => void cancel({ id }, { message: () => 'Removed. It is not sent.' }).catch(toast.failure)
	const attached = documents === 1 ? '1 document' : `${documents} documents`
	return (
		<article className={classes.one}>
			<Row as="header" size="small" weight="medium">
				<Icon name="clock" size="small" />
				<span>
					{failure === null ? 'Scheduled for' : 'Not sent on'} <InstantText at={sendAt} />
				</span>
				<Hint as="span" weight="normal">
					by {authorName}
				</Hint>
				{failure !== null && <StatusMark tone="red">Not sent</StatusMark>}
			</Row>
			{failure !== null && (
				<Text as="p" tone="red">
					{failure}
				</Text>
			)}
			{text !== '' && (
				<Text as="p" breaks lines>
					{text}
				</Text>
			)}
			{documents > 0 && <Hint weight="normal">{attached} attached</Hint>}
			<div>
				<Button size="small" variant="danger-quiet" onClick={remove}>
					Remove
				</Button>
			</div>
		</article>
	)
}
