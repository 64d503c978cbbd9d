import { agent } from '@praxis/contract/agent/agent.contract'
import { type AgentCase, agentEdits, DAYS_MAX, VALUE_MAX_CENTS } from '@praxis/contract/agent/agent.fields'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AttorneyField } from '../attorneys/attorney-field.tsx'
import { TOPIC } from './agent.api.ts'

const AREAS = PRACTICE_AREAS.map((value) => ({ value, label: value }))
const WRONG_AMOUNT = 'Please enter an amount, such as 12500 or 12500.50.'
const WRONG_DAYS = 'Please enter a whole number of days.'

/** Empty for not estimated. */
const schema = z.object({
	caseName: agentEdits.shape.caseName,
	practiceArea: agentEdits.shape.practiceArea,
	attorneyId: agentEdits.shape.attorneyId,
	value: z
		.string()
		.trim()
		.regex(/^(\d{1,12}(\.\d{1,2})?)?$/, WRONG_AMOUNT)
		.transform((text) => (text === '' ? null : Math.round(Number(text) * 100)))
		.pipe(z.int().max(VALUE_MAX_CENTS, WRONG_AMOUNT).nullable()),
	days: z
		.string()
		.trim()
		.regex(/^\d{0,5}$/, WRONG_DAYS)
		.transform((text) => (text === '' ? null : Number(text)))
		.pipe(z.int().min(1, WRONG_DAYS).max(DAYS_MAX, WRONG_DAYS).nullable()),
})

function changed<T>(next: T, before: T): T | undefined {
	return next === before ? undefined : next
}

/** Changes what the agent proposes, before it is accepted. */
export function EditCaseDialog({ one, onClose }: { readonly one: AgentCase; readonly onClose: () => void }) {
	const save = useSave(agent.edit, { topic: TOPIC })
	const cents = one.estimatedValue?.amount ?? null
	const days = one.estimatedDuration?.amount ?? null
	const form = useAppForm({
		schema,
		initialValues: {
			caseName: one.caseName,
			practiceArea: one.practiceArea,
			attorneyId: one.attorneyId,
			value: cents === null ? '' : String(cents / 100),
			days: days === null ? '' : String(days),
		},
		guard: false,
		onSubmit: async (values) => {
			const edits = {
				caseName: changed(values.caseName, one.caseName),
				practiceArea: changed(values.practiceArea, one.practiceArea),
				attorneyId: changed(values.attorneyId, one.attorneyId),
				estimatedValueCents: changed(values.value, cents),
				estimatedDays: changed(values.days, days),
			}
			await save({ id: one.id, version: one.version, ...edits }, { message: () => 'The pending case was updated.' })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Edit pending case" locked={form.submitting}>
			<Form form={form} label="Edit pending case">
				<TextField label="Case name" required {...form.field('caseName')} />
				<SelectField label="Practice area" options={AREAS} clearable {...form.field('practiceArea')} />
				<AttorneyField
					label="Attorney"
					first={{ id: one.attorneyId, name: one.attorneyName }}
					{...form.field('attorneyId')}
				/>
				<FieldRow>
					<TextField
						label="Estimated value, dollars"
						help="Empty: not estimated."
						inputMode="decimal"
						{...form.field('value')}
					/>
					<TextField
						label="Estimated duration, days"
						help="Empty: not estimated."
						inputMode="numeric"
						{...form.field('days')}
					/>
				</FieldRow>
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
