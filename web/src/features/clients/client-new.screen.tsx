import { ApiError } from '../../lib/call.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ClientContactFields, ClientDetailFields, clientForm, emptyClientForm } from './client-form.tsx'
import { useAddClient } from './clients.api.ts'
import { usePasting } from './use-pasting.tsx'

/** Adds a client. */
export function ClientNewScreen() {
	const add = useAddClient()
	const { navigate } = useNavigation()
	const form = useAppForm({
		schema: clientForm,
		initialValues: emptyClientForm(),
		draftKey: 'client.new',
		onSubmit: async (values) => {
			await add(values, ({ fullName }) => `Added ${fullName}.`)
			navigate(`/clients/${values.id}`, { replace: true })
		},
		onFailure: (error) => {
			// The response to the first attempt was lost and the form was changed since: the first client is kept.
			const was = error instanceof ApiError && ['idempotency_key_reused', 'id_taken'].includes(error.code)
			if (!was) return false
			toast.info('This client was already added. Your later changes are not saved.')
			navigate(`/clients/${form.values.id}`, { replace: true })
			return true
		},
	})
	const pasting = usePasting(form)
	return (
		<>
			<PageHeader
				title="Add client"
				lead="Only a name is required."
				back={{ href: '/dashboard/clients', label: 'Clients' }}
				actions={pasting.button}
			/>
			<Form form={form} label="Add client">
				{pasting.panel}
				<ClientContactFields form={form} />
				<ClientDetailFields form={form} />
				<FormActions form={form} submit="Add client" cancel={{ href: '/dashboard/clients' }} />
			</Form>
		</>
	)
}
