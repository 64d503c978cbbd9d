import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import {
	documentRequests,
	REQUEST_DAYS_DEFAULT,
	REQUEST_DAYS_MAX,
	REQUEST_ITEMS_MAX,
} from '@praxis/contract/documents/document-requests.contract'
import type { DocumentFolder } from '@praxis/contract/documents/documents.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { calendarDay } from '@praxis/contract/kernel/instant'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { emailFor } from '../../../parts/link-email.ts'
import { useSave } from '../../../parts/use-save.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import { caseQuery } from '../../cases/cases.api.ts'
import { clientQuery } from '../../clients/clients.api.ts'
import type { DocumentScope } from '../documents.api.ts'
import { folderTree } from '../folder-tree.ts'
import { dayIn, endOf } from '../sharing/link-days.ts'
import { LinkOnce } from '../sharing/link-once.tsx'
import { REQUESTS } from './requests.api.ts'

type Made = OutputOf<typeof documentRequests.create>

interface RequestDialogProps {
	readonly scope: DocumentScope
	readonly folders: readonly DocumentFolder[]
	readonly onClose: () => void
}

/** A link by which someone without an account sends documents; the secret is shown once. */
export function RequestDialog(props: RequestDialogProps) {
	const [made, setMade] = useState<Made | null>(null)
	const { client, isKnown } = useClientOf(props.scope)
	if (!isKnown) return null
	return (
		<Dialog opened onClose={props.onClose} title="Request documents">
			{made === null ? (
				<RequestForm {...props} client={client} onMade={setMade} />
			) : (
				<LinkOnce link={made.link} onClose={props.onClose}>
					<Mailed made={made} />
					<p>
						The link for {made.request.label} takes documents until the end of {formatDayOf(made.request.expiresAt)}. It
						is shown only once.
					</p>
				</LinkOnce>
			)}
		</Dialog>
	)
}

/** The client of a case, or the client itself, who is asked most of the time. Null where there is none or they are hidden. */
function useClientOf({ caseId, clientId }: DocumentScope) {
	const ofCase = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== undefined })
	const id = clientId ?? ofCase.data?.clientId ?? undefined
	const client = useQuery({ ...clientQuery(id ?? ''), enabled: id !== undefined })
	const isKnown = !(ofCase.isLoading || client.isLoading)
	return { client: client.data ?? null, isKnown }
}

function Mailed({ made: { request, isMailConfigured } }: { readonly made: Made }) {
	if (request.email === '') return null
	if (isMailConfigured) return <Banner tone="green">Sent to {request.email}.</Banner>
	return (
		<Banner tone="amber">
			No mail server is configured, so the email to {request.email} waits in the outbox. Give them the link below.
		</Banner>
	)
}

const { label, message, email } = documentRequests.create.input.shape
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.replace(/^[-•*]\s+/, '').trim() || [])
const LINE_MAX = 200

const requestForm = z.object({
	label,
	items: z
		.string()
		.refine((text) => linesOf(text).length <= REQUEST_ITEMS_MAX, `At most ${REQUEST_ITEMS_MAX} documents.`)
		.refine((text) => linesOf(text).every((line) => line.length <= LINE_MAX), `At most ${LINE_MAX} characters a line.`),
	message: message.unwrap(),
	email: z.union([z.literal(''), email.unwrap()]),
	expiresOn: calendarDay.nullable().refine((day) => day !== null, 'Choose a day.'),
	folderId: z.string(),
})

interface RequestFormProps extends RequestDialogProps {
	readonly client: Pick<ClientRecord, 'fullName' | 'email'> | null
	readonly onMade: (made: Made) => void
}

function useRequestForm({ scope, client, onMade }: RequestFormProps) {
	const [id] = useState(newId)
	const create = useSave(documentRequests.create, { topic: REQUESTS })
	return useAppForm({
		schema: requestForm,
		initialValues: {
			label: client?.fullName ?? '',
			items: '',
			message: '',
			email: client?.email ?? '',
			expiresOn: dayIn(REQUEST_DAYS_DEFAULT) as string | null,
			folderId: '',
		},
		guard: false,
		onSubmit: async (values) => {
			const { answer } = await create({
				id,
				...scope,
				label: values.label,
				items: linesOf(values.items),
				message: values.message,
				expiresAt: endOf(values.expiresOn ?? ''),
				...(values.email !== '' && { email: values.email }),
				...(values.folderId !== '' && { folderId: values.folderId }),
			})
			onMade(answer)
		},
	})
}

function RequestForm(props: RequestFormProps) {
	const form = useRequestForm(props)
	const folders = folderTree(props.folders).map(({ folder, path }) => ({ value: folder.id, label: path }))
	return (
		<Form form={form} label="Request documents">
			<p>Anyone with the link can send documents here, without an account. They see nothing of what is here.</p>
			<TextField
				label="Who is asked"
				help="Shown to them and on what they send."
				required
				autoComplete="off"
				{...form.field('label')}
				onChange={(label) => form.set({ label, email: emailFor(label, form.values.email, props.client) })}
			/>
			<TextareaField
				label="Documents"
				help="One per line, such as “Signed lease”. Leave empty to take whatever they send."
				rows={4}
				{...form.field('items')}
			/>
			<TextareaField label="Message" rows={2} {...form.field('message')} />
			<TextField
				label="Send the link to"
				help="Email address. Leave empty to only copy the link."
				type="email"
				autoComplete="off"
				{...form.field('email')}
			/>
			<DateField
				label="Works until the end of"
				required
				min={dayIn(0)}
				max={dayIn(REQUEST_DAYS_MAX)}
				{...form.field('expiresOn')}
			/>
			{folders.length > 0 && (
				<NativeSelectField label="Folder" placeholder="No folder" options={folders} {...form.field('folderId')} />
			)}
			<FormActions form={form} submit="Create request" cancel={{ onClick: props.onClose }} />
		</Form>
	)
}
