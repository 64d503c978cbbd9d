import { documents } from '@praxis/contract/documents/documents.contract'
import { FIRM_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { messages } from '@praxis/contract/messages/messages.contract'
import type { ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { scheduledMessages } from '@praxis/contract/messages/scheduled-messages.contract'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import { attachAsFirm } from '../documents/send-document.ts'
import { useAttaching } from './attachment-picker.tsx'
import { Composer } from './composer.tsx'
import { TOPIC } from './messages.api.ts'
import { ScheduledList } from './scheduled/scheduled-list.tsx'

interface ThreadWritingProps {
	readonly thread: ThreadRecord
	/** Other ways to send the client a message. */
	readonly moreWriting: ReactNode
}

/** What is sent to the client, and below, in another color, what stays in the firm. */
export function ThreadWriting({ thread, moreWriting }: ThreadWritingProps) {
	const { id, clientId, caseId, clientName } = thread
	const mayCall = useMay()
	const send = useSave(messages.send, { topic: TOPIC })
	const schedule = useSave(scheduledMessages.schedule, { topic: TOPIC })
	const addNote = useSave(messages.addNote, { topic: TOPIC })
	const attaching = useAttaching(FIRM_DOCUMENT_MEGABYTES, `${clientId}/${caseId}`, attachAsFirm(clientId, caseId))
	return (
		<Stack>
			<ScheduledList threadId={id} />
			{thread.isReachable && !thread.isHidden && (
				<Composer
					label={`Message to ${clientName}`}
					draftKey={`messages.${id}`}
					submit="Send to client"
					help="The client is notified by email without the content."
					attaching={mayCall(documents.share) ? attaching : null}
					templates={{ clientId, caseId }}
					send={async (message) => void (await send({ id, ...message }))}
					schedule={async (written, sendAt) => {
						const message = ({ sendAt: at }: { readonly sendAt: string }) => `Scheduled for ${formatInstant(at)}.`
						await schedule({ id, ...written, sendAt }, { message })
					}}
				/>
			)}
			{!thread.isHidden && moreWriting}
			<Composer
				isNote
				label="Internal note"
				draftKey={`message-notes.${id}`}
				submit="Add internal note"
				help="For the firm only. It is stored apart from the messages and never sent."
				attaching={null}
				send={async ({ messageId: noteId, text }) => void (await addNote({ id, noteId, text }))}
			/>
		</Stack>
	)
}
