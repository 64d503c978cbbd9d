import { ApiError } from '../../lib/call.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { usePasting } from '../clients/use-pasting.tsx'
import { useAddIntake } from './intake.api.ts'
import { IntakeFields } from './intake-fields.tsx'
import {
	ADDRESS_FIELDS,
	emptyIntakeForm,
	type IntakeFormResult,
	type IntakeFormValues,
	intakeForm,
} from './intake-form-values.ts'

/** What an inquiry says of a contact. */
const OF_CONTACT = ['fullName', 'companyName', 'email', 'phone', ...ADDRESS_FIELDS] as const
const BACK = { href: '/dashboard/client-intake', label: 'Client intake' }

/** An inquiry, written down while somebody is on the phone or at the counter. */
export function IntakeNewScreen() {
	const { navigate } = useNavigation()
	const adding = useAddIntake()
	const form = useAppForm<IntakeFormValues, IntakeFormResult>({
		schema: intakeForm,
		initialValues: emptyIntakeForm(),
		draftKey: 'intake.new',
		onSubmit: async (values) => {
			const added = await adding.mutateAsync(values)
			toast.success(`Saved as inquiry ${added.number}.`)
			navigate(`/dashboard/intakes/${added.id}`, { replace: true })
		},
		onFailure: (error) => {
			const was = error instanceof ApiError && ['idempotency_key_reused', 'id_taken'].includes(error.code)
			if (!was) return false
			toast.info('This inquiry was entered by the first attempt. What you changed since is not saved.')
			navigate(`/dashboard/intakes/${form.values.id}`, { replace: true })
			return true
		},
	})
	const pasting = usePasting(form, OF_CONTACT)
	return (
		<>
			<PageHeader
				title="Enter an inquiry"
				lead="For whoever is on the phone or at the counter. A name is enough to begin."
				back={BACK}
				actions={pasting.button}
			/>
			<Form form={form} label="Inquiry">
				{pasting.panel}
				<IntakeFields form={form} assignedName={null} />
				<FormActions form={form} submit="Save inquiry" cancel={{ href: BACK.href }} />
			</Form>
		</>
	)
}
