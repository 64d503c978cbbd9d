import { type ClientRecord, clientErrors } from '@praxis/contract/clients/clients.contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/call.ts'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useAddClientDialog } from '../clients/add-client-dialog.tsx'
import { clientQuery, useFindClients } from '../clients/clients.api.ts'
import { CaseFields } from './case-fields.tsx'
import { emptyCaseForm, newCaseForm } from './case-form-values.ts'
import { useOpenCase } from './cases.api.ts'

/** Answers to who a client is by which there is none: an id of nobody, and what is no id. */
const NO_CLIENT: ReadonlySet<number> = new Set([400, 404])

function useNewCaseForm(clientId: string, attorneyId: string) {
	const { navigate } = useNavigation()
	const opening = useOpenCase()
	const form = useAppForm({
		schema: newCaseForm,
		initialValues: emptyCaseForm(clientId, attorneyId),
		draftKey: 'case.new',
		onSubmit: async (values) => {
			const saved = await opening.mutateAsync(values)
			if (saved.kept) toast.info(SYNC_WORDS.kept)
			else toast.success(`Opened “${saved.answer.caseName}”.`)
			navigate(`/dashboard/cases/${values.id}`, { replace: true })
		},
		onFailure: (error) => {
			// An answer was lost and the form changed since: the case of the first attempt stands.
			const was = error instanceof ApiError && ['idempotency_key_reused', 'id_taken'].includes(error.code)
			if (!was) return false
			toast.info('This case was opened by the first attempt. What you changed since is not saved.')
			navigate(`/dashboard/cases/${form.values.id}`, { replace: true })
			return true
		},
	})
	return form
}

function deletedNote(client: ClientRecord | undefined): string | null {
	return client === undefined || client.deletedAt === null ? null : clientErrors.client_deleted.message
}

/** Opens a case for a client, who can be given in the address by `client_id` and `client_name`. */
export function CaseNewScreen() {
	const { session, may } = useAuth()
	const { params } = useUrlParams()
	const adding = useAddClientDialog()
	const find = useFindClients()
	const mayAddClient = may('manage_clients') || may('edit_clients')
	const clientId = params.get('client_id') ?? ''
	const isAttorney = session?.user.role === 'attorney'
	const form = useNewCaseForm(clientId, isAttorney ? session.user.id : '')
	const client = form.field('clientId')
	const chosen = useQuery({ ...clientQuery(client.value), enabled: client.value !== '' })
	// The name in the address stands in until the server has said who this is.
	const givenName = client.value === clientId && chosen.isPending ? params.get('client_name') : null
	const isUnknown = chosen.error instanceof ApiError && NO_CLIENT.has(chosen.error.status)
	const unusable = isUnknown ? 'This client does not exist. Please choose another.' : deletedNote(chosen.data)
	return (
		<>
			<PageHeader
				title="New case"
				lead="Open a case for a client. A name and a client are enough to begin."
				back={{ href: '/dashboard/cases', label: 'Cases' }}
			/>
			<Form form={form} label="New case">
				<ComboboxField
					{...client}
					label="Client"
					required
					error={client.error ?? unusable}
					value={isUnknown ? null : client.value || null}
					onChange={(value) => client.onChange(value ?? '')}
					valueLabel={chosen.data?.fullName ?? givenName}
					placeholder="Type a name, email or phone number"
					search={async (typed, signal) => {
						const found = await find(typed, signal)
						return found.map((one) => ({
							value: one.id,
							label: one.fullName,
							detail: one.email || one.phone || 'no contact',
						}))
					}}
					{...(mayAddClient && {
						create: {
							label: (typed: string) => `Add client “${typed}”`,
							run: async (typed: string) => {
								const added = await adding.ask(typed)
								return added === null ? null : { value: added.id, label: added.fullName }
							},
						},
					})}
				/>
				<CaseFields
					form={form}
					attorney={isAttorney ? { id: session.user.id, name: session.user.fullName } : null}
					otherwise={isAttorney ? null : chosen.data?.attorneyName}
				/>
				<FormActions form={form} submit="Open case" cancel={{ href: '/dashboard/cases' }} />
			</Form>
			{adding.dialog}
		</>
	)
}
