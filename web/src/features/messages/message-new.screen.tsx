import { documents } from '@praxis/contract/documents/documents.contract'
import { FIRM_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { newRowId, rowId, userId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages, subject } from '@praxis/contract/messages/messages.contract'
import { MESSAGE_DOCUMENTS_MAX, MESSAGE_MEMBERS_MAX } from '@praxis/contract/messages/messages.fields'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { PicksField } from '../../ui/form/picks-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { caseQuery } from '../cases/cases.api.ts'
import { casesOfClient } from '../cases/find-cases.ts'
import { ClientField } from '../clients/client-field.tsx'
import { attachAsFirm } from '../documents/send-document.ts'
import { findPeople } from '../identity/find-people.ts'
import { AttachmentPicker, holdAttached, useAttaching } from './attachment-picker.tsx'
import { ALREADY_SENT, isTaken } from './composer.tsx'
import { MESSAGES, TOPIC } from './messages.api.ts'
import { InsertTemplate, Unresolved } from './templates/insert-template.tsx'
import { insertedText, resolvedText } from './templates/template-text.ts'

const schema = z.object({
	id: newRowId,
	messageId: newRowId,
	attached: z.array(z.string()),
	clientId: z.string().min(1, 'Please choose a client.').pipe(rowId),
	caseId: rowId.nullable(),
	subject,
	text: resolvedText,
	assigneeId: userId.nullable(),
	memberIds: z.array(userId).max(MESSAGE_MEMBERS_MAX),
})

/** Starts a thread with a client. */
export function MessageNewScreen() {
	const { params } = useUrlParams()
	const [client, ofCase] = [params.get('client'), params.get('case')]
	return <NewThread key={`${client}/${ofCase}`} client={client} ofCase={ofCase} />
}

interface NewThreadProps {
	readonly client: string | null
	readonly ofCase: string | null
}

function NewThread({ client, ofCase }: NewThreadProps) {
	const navigate = useNavigate()
	const mayCall = useMay()
	const start = useSave(messages.start, { topic: TOPIC })
	const form = useAppForm({
		schema,
		initialValues: {
			id: newId(),
			messageId: newId(),
			attached: [] as string[],
			clientId: client ?? '',
			caseId: ofCase,
			subject: '',
			text: '',
			assigneeId: null as string | null,
			memberIds: [] as string[],
		},
		draftKey: `messages.new.${client ?? ''}.${ofCase ?? ''}`,
		onSubmit: async ({ attached: _names, ...values }) => {
			const documentIds = await attaching.upload()
			await start({ ...values, documentIds }, { message: () => 'Message sent.' })
			await navigate({ to: `${MESSAGES.href}/${values.id}` })
		},
		onFailure: (error) => {
			if (!isTaken(error)) return false
			toast.info(ALREADY_SENT)
			const { id } = form.values
			form.discardDraft()
			void navigate({ to: `${MESSAGES.href}/${id}` })
			return true
		},
	})
	const { clientId, caseId } = form.values
	const uploading = useAttaching(FIRM_DOCUMENT_MEGABYTES, `${clientId}/${caseId}`, attachAsFirm(clientId, caseId))
	const attaching = holdAttached(uploading, form.values.attached, (attached) => form.set({ attached }))
	return (
		<>
			<PageHeader
				title="New message"
				lead="The client reads it in the portal and is notified by email without the content."
				back={MESSAGES}
			/>
			<Form form={form} label="New message">
				<ClientField label="Client" required {...form.field('clientId')} />
				<CaseField form={form} />
				<TextField label="Subject" required autoComplete="off" {...form.field('subject')} />
				<TextareaField label="Message" rows={8} required={attaching.files.length === 0} {...form.field('text')} />
				<Templates form={form} />
				{mayCall(documents.share) && <AttachmentPicker attaching={attaching} max={MESSAGE_DOCUMENTS_MAX} />}
				<Handling form={form} />
				<FormActions form={form} submit="Send to client" cancel={{ href: MESSAGES.href }} />
			</Form>
		</>
	)
}

/** What a template left open, and the templates once there is a client to fill them in for. */
function Templates({ form }: { readonly form: AppForm<z.input<typeof schema>> }) {
	const { clientId, caseId, text } = form.values
	return (
		<>
			<Unresolved text={text} />
			{clientId !== '' && (
				<InsertTemplate
					use={{ clientId, caseId }}
					onInsert={(body) => form.set({ text: insertedText(form.values.text, body) })}
				/>
			)}
		</>
	)
}

/** One of the client’s cases. */
function CaseField({ form }: { readonly form: AppForm<z.input<typeof schema>> }) {
	const { clientId, caseId } = form.values
	const chosen = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null })
	return (
		<ComboboxField
			label="Case"
			help="Without a case the message is about the client in general."
			disabled={clientId === ''}
			valueLabel={chosen.data?.caseName ?? null}
			search={(typed, signal) => casesOfClient(clientId, typed, signal)}
			{...form.field('caseId')}
		/>
	)
}

/** Who handles the thread for the firm. */
function Handling({ form }: { readonly form: AppForm<z.input<typeof schema>> }) {
	return (
		<FieldRow>
			<ComboboxField label="Assigned to" search={findPeople} {...form.field('assigneeId')} />
			<PicksField
				label="Participants"
				help="Beside you: users of the firm who are notified of answers."
				search={findPeople}
				labelOf={() => undefined}
				max={MESSAGE_MEMBERS_MAX}
				{...form.field('memberIds')}
			/>
		</FieldRow>
	)
}
