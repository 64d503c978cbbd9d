import { userId } from '@praxis/contract/kernel/ids'
import { messages, subject } from '@praxis/contract/messages/messages.contract'
import { MESSAGE_MEMBERS_MAX, type ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PicksField } from '../../ui/form/picks-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { findPeople } from '../identity/find-people.ts'
import { TOPIC } from './messages.api.ts'

const schema = z.object({ subject, assigneeId: userId.nullable(), memberIds: z.array(userId).max(MESSAGE_MEMBERS_MAX) })

interface ThreadDialogProps {
	readonly thread: ThreadRecord
	readonly onClose: () => void
}

/** Subject, assignee and participants of a thread. */
export function ThreadDialog({ thread, onClose }: ThreadDialogProps) {
	const edit = useSave(messages.edit, { topic: TOPIC, failed: 'Failed to update messages' })
	const { id, version, members } = thread
	const form = useAppForm({
		schema,
		initialValues: {
			subject: thread.subject,
			assigneeId: thread.assigneeId,
			memberIds: members.map((one) => one.id) as string[],
		},
		onSubmit: async (values) => {
			await edit({ id, version, ...values }, { message: () => 'Saved.' })
			onClose()
		},
	})
	return (
		<Dialog title="Edit messages" opened onClose={onClose}>
			<Form form={form} label="Edit messages">
				<TextField label="Subject" required autoComplete="off" {...form.field('subject')} />
				<ComboboxField
					label="Assigned to"
					help="Answers the client and is notified."
					search={findPeople}
					valueLabel={thread.assigneeName}
					{...form.field('assigneeId')}
				/>
				<PicksField
					label="Participants"
					help="Users of the firm who are notified of new messages and notes."
					search={findPeople}
					labelOf={(value) => members.find((one) => one.id === value)?.name}
					max={MESSAGE_MEMBERS_MAX}
					{...form.field('memberIds')}
				/>
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
