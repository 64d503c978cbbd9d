import { ApiError } from '../../lib/call.ts'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ClientContactFields, ClientDetailFields } from './client-fields.tsx'
import { clientForm, emptyClientForm } from './client-form-values.ts'
import { useAddClient } from './clients.api.ts'
import { usePasting } from './use-pasting.tsx'

/** Adds a client. */
export function ClientNewScreen() {
	const adding = useAddClient()
	const { navigate } = useNavigation()
	const form = useAppForm({
		schema: clientForm,
		initialValues: emptyClientForm(),
		draftKey: 'client.new',
		onSubmit: async (values) => {
			const saved = await adding.mutateAsync(values)
			if (saved.kept) toast.info(SYNC_WORDS.kept)
			else toast.success(`Added ${saved.answer.fullName}.`)
			navigate(`/clients/${values.id}`, { replace: true })
		},
		onFailure: (error) => {
			// The answer to the first attempt was lost, and the form changed since: that client stands.
			const was = error instanceof ApiError && ['idempotency_key_reused', 'id_taken'].includes(error.code)
			if (!was) return false
			toast.info('This client was added by the first attempt. What you changed since is not saved.')
			navigate(`/clients/${form.values.id}`, { replace: true })
			return true
		},
	})
	const pasting = usePasting(form)
	return (
		<>
			<PageHeader
				title="Add client"
				lead="A name is enough; the rest can follow."
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
