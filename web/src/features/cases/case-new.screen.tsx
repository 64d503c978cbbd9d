import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/call.ts'
import { showWhileSaving } from '../../lib/offline/show-while-saving.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ClientField } from '../clients/client-field.tsx'
import { clientQuery } from '../clients/clients.api.ts'
import { CaseFields, emptyCaseForm, newCaseForm } from './case-form.tsx'
import { CASE_LISTS, openCase, savingCase } from './cases.api.ts'
import { newCaseRecord } from './new-case-record.ts'

function useNewCaseForm(clientId: string, attorneyId: string | null) {
	const { navigate } = useNavigation()
	const client = useQueryClient()
	const save = useSave(openCase, savingCase('Failed to create case'))
	const show = (id: string) => navigate(`/dashboard/cases/${id}`, { replace: true })
	const form = useAppForm({
		schema: newCaseForm,
		initialValues: emptyCaseForm(clientId, attorneyId),
		draftKey: 'case.new',
		onSubmit: async (values) => {
			const row = newCaseRecord(client, values, new Date().toISOString())
			await showWhileSaving(client, CASE_LISTS, row, () =>
				save(values, { key: values.id, message: (opened) => `Opened “${opened.caseName}”.` }),
			)
			show(values.id)
		},
		onFailure: (error) => {
			// The response to the first attempt was lost and the form changed since: the first attempt's case exists.
			const was = error instanceof ApiError && ['idempotency_key_reused', 'id_taken'].includes(error.code)
			if (!was) return false
			toast.info('This case was already created. Changes made since then are not saved.')
			show(form.values.id)
			return true
		},
	})
	return form
}

/** The URL may preselect the client with `client_id` and `client_name`. */
export function CaseNewScreen() {
	const { session } = useAuth()
	const { params } = useUrlParams()
	const clientId = params.get('client_id') ?? ''
	const own = session?.user.role === 'attorney' ? { id: session.user.id, name: session.user.fullName } : null
	const form = useNewCaseForm(clientId, own?.id ?? null)
	const client = form.field('clientId')
	const chosen = useQuery({ ...clientQuery(client.value), enabled: client.value !== '' })
	return (
		<>
			<PageHeader
				title="New case"
				lead="Only a client, a name and a type are required."
				back={{ href: '/dashboard/cases', label: 'Cases' }}
			/>
			<Form form={form} label="New case">
				<ClientField
					label="Client"
					required
					givenName={client.value === clientId ? params.get('client_name') : null}
					{...client}
				/>
				<CaseFields form={form} attorney={own} otherwise={own === null ? chosen.data?.attorneyName : null} />
				<FormActions form={form} submit="Open case" cancel={{ href: '/dashboard/cases' }} />
			</Form>
		</>
	)
}
