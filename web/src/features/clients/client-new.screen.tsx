import { clientDetails } from '@praxis/contract/clients/clients.contract'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ClientContactFields, ClientDetailFields } from './client-fields.tsx'
import { emptyClientForm } from './client-form-values.ts'
import { useAddClient } from './clients.api.ts'

/** Adds a client. */
export function ClientNewScreen() {
	const adding = useAddClient()
	const { navigate } = useNavigation()
	const form = useAppForm({
		schema: clientDetails,
		initialValues: emptyClientForm(),
		draftKey: 'client.new',
		onSubmit: async (values) => {
			const added = await adding.mutateAsync(values)
			toast.success(`Added ${added.fullName}.`)
			navigate(`/clients/${added.id}`, { replace: true })
		},
	})
	return (
		<>
			<PageHeader
				title="Add client"
				lead="A name is enough; the rest can follow."
				back={{ href: '/dashboard/clients', label: 'Clients' }}
			/>
			<Form form={form} label="Add client">
				<ClientContactFields form={form} />
				<ClientDetailFields form={form} />
				<FormActions form={form} submit="Add client" cancel={{ href: '/dashboard/clients' }} />
			</Form>
		</>
	)
}
