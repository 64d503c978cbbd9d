import { CLIENT_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { newRowId, rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { messageBody, subject } from '@praxis/contract/messages/messages.contract'
import { MESSAGE_DOCUMENTS_MAX } from '@praxis/contract/messages/messages.fields'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { usePortalTexts } from '../../../parts/portal-texts/portal-texts.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Said } from '../../../ui/text/said.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { attachAsClient } from '../../documents/send-document.ts'
import { AttachmentPicker, holdAttached, useAttaching } from '../attachment-picker.tsx'
import { ALREADY_SENT, isTaken } from '../composer.tsx'
import { messageCasesQuery, PORTAL_MESSAGES, SENDS_DOCUMENTS, TOPIC } from '../messages.api.ts'
import classes from '../messages.module.css'

const schema = z.object({
	id: newRowId,
	messageId: newRowId,
	attached: z.array(z.string()),
	caseId: rowId.nullable(),
	subject,
	text: messageBody.text,
})

/** A client writes to the firm. */
export function PortalMessageNewScreen() {
	const { clientIds } = useSession()
	const { params } = useUrlParams()
	const query = useQuery(messageCasesQuery)
	const clientId = clientIds[0]
	if (clientId === undefined) {
		return (
			<EmptyState title="No client record" level={1}>
				<p>
					<Said>The firm has not connected your account with a client record yet. Please call or email the firm.</Said>
				</p>
			</EmptyState>
		)
	}
	const ofCase = params.get('case')
	return (
		<Loaded query={query} skeleton={<LoadingLines what="your cases" />}>
			{({ items }) => <NewMessage key={ofCase} clientId={clientId} ofCase={ofCase} cases={items} />}
		</Loaded>
	)
}

interface NewMessageProps {
	readonly clientId: string
	readonly ofCase: string | null
	/** Those that take messages. */
	readonly cases: readonly { readonly id: string; readonly caseName: string }[]
}

function NewMessage({ clientId, ofCase, cases }: NewMessageProps) {
	const navigate = useNavigate()
	const mayCall = useMay()
	const { say } = usePortalTexts()
	const isSilent = ofCase !== null && !cases.some(({ id }) => id === ofCase)
	const start = useSave(portalMessages.start, { topic: TOPIC })
	const form = useAppForm({
		schema,
		initialValues: {
			id: newId(),
			messageId: newId(),
			attached: [] as string[],
			caseId: isSilent ? null : ofCase,
			subject: '',
			text: '',
		},
		draftKey: `portal-messages.new.${clientId}.${ofCase ?? ''}`,
		onSubmit: async ({ attached: _names, ...values }) => {
			const documentIds = await attaching.upload()
			await start({ clientId, ...values, documentIds }, { message: () => say('messages.sent') })
			await navigate({ to: `${PORTAL_MESSAGES.href}/${values.id}` })
		},
		onFailure: (error) => {
			if (!isTaken(error)) return false
			toast.info(ALREADY_SENT)
			const { id } = form.values
			form.discardDraft()
			void navigate({ to: `${PORTAL_MESSAGES.href}/${id}` })
			return true
		},
	})
	const { caseId } = form.values
	const uploading = useAttaching(CLIENT_DOCUMENT_MEGABYTES, `${clientId}/${caseId}`, attachAsClient(clientId, caseId))
	const attaching = holdAttached(uploading, form.values.attached, (attached) => form.set({ attached }))
	const options = cases.map(({ id, caseName }) => ({ value: id, label: caseName }))
	return (
		<div className={classes.portal}>
			<Head isSilent={isSilent} />
			<Form form={form} label={say('messages.new')}>
				{options.length > 0 && (
					<SelectField
						label={say('timeline.case')}
						options={options}
						placeholder={say('messages.noCase')}
						{...form.field('caseId')}
					/>
				)}
				<TextField label={say('messages.subject')} required autoComplete="off" {...form.field('subject')} />
				<TextareaField
					label={say('messages.yours')}
					rows={8}
					required={attaching.files.length === 0}
					{...form.field('text')}
				/>
				{mayCall(SENDS_DOCUMENTS) && <AttachmentPicker attaching={attaching} max={MESSAGE_DOCUMENTS_MAX} />}
				<FormActions form={form} submit={say('messages.send')} cancel={{ href: PORTAL_MESSAGES.href }} />
			</Form>
		</div>
	)
}

/** What it is, and that the case it was started from takes no messages. */
function Head({ isSilent }: { readonly isSilent: boolean }) {
	const { say } = usePortalTexts()
	return (
		<>
			<PageHeader
				title={say('messages.new')}
				lead={say('messages.help')}
				back={{ ...PORTAL_MESSAGES, label: say('section.messages') }}
			/>
			{isSilent && <Banner tone="amber">{say('messages.silent')}</Banner>}
		</>
	)
}
