import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { findCases } from '../cases/find-cases.ts'
import { TOPIC } from './assignment.api.ts'

const INTAKE = 'intake '

async function findMatters(typed: string, signal: AbortSignal) {
	const input = { search: typed || undefined, status: 'new,contacted,qualified', limit: 20 }
	const [cases, { items }] = await Promise.all([findCases(typed, signal), call(intake.list, input, { signal })])
	const inquiries = items.map(({ id, fullName, number }) => ({
		value: `${INTAKE}${id}`,
		label: fullName,
		detail: `Inquiry ${number}`,
	}))
	return [...inquiries, ...cases]
}

const schema = z.object({ matter: z.string('Please choose a case or an inquiry.') })

interface NewRequestDialogProps {
	readonly onClose: () => void
	readonly onMade: (id: string) => void
}

/** Looks for an attorney for one case or inquiry. */
export function NewRequestDialog({ onClose, onMade }: NewRequestDialogProps) {
	const save = useSave(assignment.request, { topic: TOPIC })
	const mayCall = useMay()
	const form = useAppForm({
		schema,
		initialValues: { matter: null as unknown as string },
		guard: false,
		onSubmit: async ({ matter }) => {
			const input = matter.startsWith(INTAKE) ? { intakeId: matter.slice(INTAKE.length) } : { caseId: matter }
			const { answer } = await save(input)
			onClose()
			onMade(answer.id)
		},
	})
	const { value, onChange, ...field } = form.field('matter')
	return (
		<Dialog opened onClose={onClose} title="Find an attorney" locked={form.submitting}>
			<Form form={form} label="Find an attorney">
				<ComboboxField
					label="Case or inquiry"
					required
					search={mayCall(intake.list) ? findMatters : findCases}
					value={value}
					onChange={(next) => onChange(next as string)}
					{...field}
				/>
				<FormActions form={form} submit="Find" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
