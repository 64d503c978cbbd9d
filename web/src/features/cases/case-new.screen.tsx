import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useNewRecord } from '../../parts/use-new-record.ts'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ClientField } from '../clients/client-field.tsx'
import { clientQuery } from '../clients/clients.api.ts'
import { CaseFields, emptyCaseForm, newCaseForm } from './case-form.tsx'
import { CASE_LISTS, CASES, newCaseRecord, openCase, savingCase } from './cases.api.ts'

/** The URL may preselect the client with `client_id` and `client_name`. */
export function CaseNewScreen() {
	const { user } = useSession()
	const { params } = useUrlParams()
	const cache = useQueryClient()
	const save = useSave(openCase, savingCase('Failed to create case'))
	const clientId = params.get('client_id') ?? ''
	const own = user.role === 'attorney' ? { id: user.id, name: user.fullName } : null
	const form = useNewRecord({
		what: 'case',
		path: CASES.href,
		lists: CASE_LISTS,
		schema: newCaseForm,
		initialValues: emptyCaseForm(clientId, own?.id ?? null),
		row: (values, madeAt) => newCaseRecord(cache, values, madeAt),
		save: (values) => save(values, { key: values.id, message: ({ caseName }) => `Opened “${caseName}”.` }),
	})
	const client = form.field('clientId')
	const chosen = useQuery({ ...clientQuery(client.value), enabled: client.value !== '' })
	const givenName = client.value === clientId ? params.get('client_name') : null
	return (
		<>
			<PageHeader title="New case" lead="Only a client, a name and a type are required." back={CASES} />
			<Form form={form} label="New case">
				<ClientField label="Client" required givenName={givenName} {...client} />
				<CaseFields form={form} attorney={own} otherwise={own === null ? chosen.data?.attorneyName : null} />
				<FormActions form={form} submit="Open case" cancel={{ href: CASES.href }} />
			</Form>
		</>
	)
}
