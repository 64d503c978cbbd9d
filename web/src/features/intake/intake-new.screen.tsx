import { intake } from '@praxis/contract/intake/intake.contract'
import { ApiError } from '../../lib/call.ts'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions, FormFields } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { usePasting } from '../clients/use-pasting.tsx'
import { BesideForm, ConflictGate } from '../conflicts/conflict-gate.tsx'
import { SAVING } from './intake.api.ts'
import { IntakeFormFields } from './intake-form.tsx'
import { ADDRESS_FIELDS, emptyIntakeForm, intakeForm } from './intake-form-values.ts'

/** The fields that a pasted contact fills in. */
const CONTACT_FIELDS = ['fullName', 'companyName', 'email', 'phone', ...ADDRESS_FIELDS] as const
const BACK = { href: '/dashboard/client-intake', label: 'Client intake' }

/** Enters an inquiry during a call or a visit. */
export function IntakeNewScreen() {
	const { navigate } = useNavigation()
	const save = useSave(intake.add, SAVING)
	const form = useAppForm({
		schema: intakeForm,
		initialValues: emptyIntakeForm(),
		draftKey: 'intake.new',
		onSubmit: async (values) => {
			await save(values, { key: values.id, message: ({ number }) => `Saved as inquiry ${number}.` })
			navigate(`/dashboard/intakes/${values.id}`, { replace: true })
		},
		onFailure: (error) => {
			const was = error instanceof ApiError && ['idempotency_key_reused', 'id_taken'].includes(error.code)
			if (!was) return false
			toast.info('This inquiry was already saved by the first attempt. Later changes are not saved.')
			navigate(`/dashboard/intakes/${form.values.id}`, { replace: true })
			return true
		},
	})
	const pasting = usePasting(form, CONTACT_FIELDS)
	const { fullName: name, email, phone, companyName, parties, id } = form.values
	const side = 'client' as const
	const names = [
		{ name, email, phone, side },
		{ name: companyName, side },
		...parties.map((party) => ({ name: party.name })),
	]
	const question = { names, exceptIntakeId: id }
	return (
		<>
			<PageHeader
				title="New inquiry"
				lead="For calls and walk-ins. Only a name is required."
				back={BACK}
				actions={pasting.button}
			/>
			<Form form={form} label="Inquiry">
				{pasting.panel}
				<BesideForm aside={<ConflictGate question={question} />}>
					<FormFields>
						<IntakeFormFields form={form} assignedName={null} />
					</FormFields>
				</BesideForm>
				<FormActions form={form} submit="Save inquiry" cancel={{ href: BACK.href }} />
			</Form>
		</>
	)
}
