import { type BankLine, bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TOPIC } from '../trust.api.ts'
import { said } from '../trust-forms.ts'

interface IgnoreProps {
	readonly line: BankLine
	readonly onClose: () => void
}

const ignoreForm = z.object({ reason: said('Enter a reason.') })

/** Leaves a line of the statement out, such as an error that the bank corrected itself. */
export function IgnoreDialog(props: IgnoreProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Leave out line">
			<IgnoreForm {...props} />
		</Dialog>
	)
}

function IgnoreForm({ line, onClose }: IgnoreProps) {
	const save = useSave(bankStatements.ignore, { topic: TOPIC, failed: 'Failed to leave the line out' })
	const form = useAppForm({
		schema: ignoreForm,
		initialValues: { reason: '' },
		onSubmit: async ({ reason }) => {
			await save({ id: line.id, reason }, { message: () => 'Line left out.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Leave out line">
			<TextField
				label="Reason"
				required
				autoComplete="off"
				help="Such as an error of the bank, with the day it was corrected."
				{...form.field('reason')}
			/>
			<FormActions form={form} submit="Leave out" cancel={{ onClick: onClose }} />
		</Form>
	)
}
