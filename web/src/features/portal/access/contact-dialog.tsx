import { PORTAL_RIGHTS, type PortalRight } from '@praxis/contract/kernel/portal-rights'
import {
	contactDetails,
	type PortalContact,
	portalContacts,
	RIGHT_LABELS,
} from '@praxis/contract/portal/contacts.contract'
import type { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TOPIC } from './access.api.ts'

type Values = z.input<typeof contactDetails>

const NEW: Values = { fullName: '', email: '', label: '', rights: [...PORTAL_RIGHTS] }

interface ContactDialogProps {
	readonly clientId: string
	/** Null for a new one. */
	readonly one: PortalContact | null
	readonly onClose: () => void
}

export function ContactDialog({ clientId, one, onClose }: ContactDialogProps) {
	const add = useSave(portalContacts.add, { topic: TOPIC })
	const edit = useSave(portalContacts.edit, { topic: TOPIC })
	const form = useAppForm<Values, Values>({
		schema: contactDetails,
		initialValues: one === null ? NEW : { ...one, rights: [...one.rights] },
		guard: false,
		onSubmit: async ({ fullName, email, label, rights }) => {
			if (one === null) {
				await add({ clientId, fullName, email, label, rights }, { message: () => `${fullName} can use the portal.` })
			} else {
				const { userId, version } = one
				await edit({ clientId, userId, version, label, rights }, { message: () => 'Saved. It holds at once.' })
			}
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title={one?.fullName ?? 'Add a person'}>
			<Form form={form} label={one?.fullName ?? 'Add a person'}>
				{one === null && (
					<>
						<TextField label="Full name" required autoComplete="off" {...form.field('fullName')} />
						<TextField
							label="Email"
							type="email"
							help="An email with a link goes to this address, unless it has an account already."
							required
							autoComplete="off"
							{...form.field('email')}
						/>
					</>
				)}
				<TextField
					label="Relation to the client"
					placeholder="Spouse"
					required
					autoComplete="off"
					{...form.field('label')}
				/>
				<Rights form={form} />
				<FormActions form={form} submit={one === null ? 'Add' : 'Save'} cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

function Rights({ form }: { readonly form: AppForm<Values> }) {
	const { rights } = form.values
	const turn = (right: PortalRight, isOn: boolean) =>
		form.set({ rights: PORTAL_RIGHTS.filter((one) => (one === right ? isOn : rights.includes(one))) })
	return (
		<FormSection title="Beside the cases">
			{PORTAL_RIGHTS.map((right) => (
				<CheckboxField
					key={right}
					label={RIGHT_LABELS[right]}
					value={rights.includes(right)}
					onChange={(isOn) => turn(right, isOn)}
				/>
			))}
		</FormSection>
	)
}
