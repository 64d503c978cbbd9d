import { type ScheduledMessage, scheduledMessages } from '@praxis/contract/messages/scheduled-messages.contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
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
			<header className={classes.head}>
				<Icon name="clock" size="small" />
				<span>
					{failure === null ? 'Scheduled for' : 'Not sent on'} <InstantText at={sendAt} />
				</span>
				<span className={classes.hint}>by {authorName}</span>
				{failure !== null && <StatusMark tone="red">Not sent</StatusMark>}
			</header>
			{failure !== null && <p className={classes.failure}>{failure}</p>}
			{text !== '' && <p className={classes.text}>{text}</p>}
			{documents > 0 && <p className={classes.hint}>{attached} attached</p>}
			<div>
				<Button size="small" variant="danger-quiet" onClick={remove}>
					Remove
				</Button>
			</div>
		</article>
	)
}
