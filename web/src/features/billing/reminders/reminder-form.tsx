import { type ReminderSchedule, reminders, STEPS_MAX } from '@praxis/contract/billing/reminders.contract'
import { PLACEHOLDERS } from '@praxis/contract/billing/reminders.rules'
import { useSave } from '../../../parts/use-save.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../../ui/form/form.tsx'
import { RowList } from '../../../ui/form/row-list.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import classes from '../billing.module.css'
import { SCHEDULE_TOPIC } from './reminders.api.ts'
import { newStepValues, type StepValues, scheduleForm, scheduleValues } from './step-values.ts'

const SIDES = [
	{ value: 'before', label: 'Before the due date' },
	{ value: 'on', label: 'On the due date' },
	{ value: 'after', label: 'After the due date' },
] as const

interface ReminderFormProps {
	readonly one: ReminderSchedule
	readonly onClose: () => void
}

export function ReminderForm({ one, onClose }: ReminderFormProps) {
	const save = useSave(reminders.saveSchedule, { topic: SCHEDULE_TOPIC, failed: 'Failed to save the reminders' })
	const form = useAppForm({
		schema: scheduleForm,
		initialValues: scheduleValues(one),
		onSubmit: async (values) => {
			const message = values.isOn ? 'Saved. Reminders are sent from today on.' : 'Saved. No reminders are sent.'
			await save({ version: one.version, ...values }, { message: () => message })
			onClose()
		},
	})
	return (
		<Form form={form} label="Payment reminders">
			<CheckboxField
				label="Remind clients of invoices"
				help="Never of an invoice that is paid, void, written off or disputed. What was to be sent before today is not sent."
				{...form.field('isOn')}
			/>
			<Placeholders />
			<FormSection title="Steps">
				<RowList
					formId={form.id}
					path="steps"
					noun="step"
					rows={form.values.steps}
					errors={form.errors}
					onChange={(steps) => form.set({ steps })}
					max={STEPS_MAX}
					create={newStepValues}
				>
					{(step, bind, change) => (
						<>
							<CheckboxField label="Send this step" value={step.isOn} onChange={(isOn) => change({ isOn })} />
							<FieldRow>
								<SelectField
									label="When"
									required
									options={SIDES}
									value={step.side}
									onChange={(side) => change({ side: (side ?? 'on') as StepValues['side'] })}
								/>
								{step.side !== 'on' && <TextField label="Days" required inputMode="numeric" {...bind('days')} />}
							</FieldRow>
							<TextField label="Subject" required {...bind('subject')} />
							<TextareaField label="Text" required rows={6} {...bind('text')} />
						</>
					)}
				</RowList>
			</FormSection>
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}

function Placeholders() {
	return (
		<details className={classes.details}>
			<summary>What can stand in a subject or text</summary>
			<dl className={classes.names}>
				{Object.entries(PLACEHOLDERS).map(([name, label]) => (
					<div key={name}>
						<dt>
							<code>{`{${name}}`}</code>
						</dt>
						<dd>{label}</dd>
					</div>
				))}
			</dl>
		</details>
	)
}
