import {
	FOLLOW_UP_KIND_LABELS,
	FOLLOW_UP_STEPS_MAX,
	type FollowUpKind,
	type FollowUpSequence,
	followUpSequence,
	followUps,
} from '@praxis/contract/intake/follow-ups.contract'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { TOPIC } from './intake.api.ts'

const KINDS = (['email', 'task'] as const).map((value) => ({ value, label: FOLLOW_UP_KIND_LABELS[value] }))

interface StepRow {
	readonly day: string
	readonly kind: FollowUpKind
	readonly subject: string
	readonly text: string
}

const NEW_STEP: StepRow = { day: '1', kind: 'email', subject: '', text: '' }

/** Days are typed as text. */
const sequenceForm = z
	.object({
		isOn: z.boolean(),
		steps: z.array(
			z.object({ day: z.string(), kind: z.enum(['email', 'task']), subject: z.string(), text: z.string() }),
		),
	})
	.transform(({ isOn, steps }) => ({ isOn, steps: steps.map(({ day, ...step }) => ({ ...step, day: Number(day) })) }))
	.pipe(followUpSequence.pick({ isOn: true, steps: true }))

interface SequenceFormProps {
	readonly one: FollowUpSequence
	readonly onDone: () => void
}

/** Edits the steps of a sequence. */
export function SequenceForm({ one, onDone }: SequenceFormProps) {
	const save = useSave(followUps.saveSequence, { topic: TOPIC })
	const form = useAppForm({
		schema: sequenceForm,
		initialValues: {
			isOn: one.isOn,
			steps: one.steps.map(({ day, ...step }): StepRow => ({ ...step, day: String(day) })),
		},
		onSubmit: async (values) => {
			const { practiceArea, version } = one
			await save({ practiceArea, version, ...values }, { message: () => 'Saved. It applies to new inquiries.' })
			onDone()
		},
	})
	return (
		<Form form={form} label={`Follow-ups: ${one.practiceArea || 'all other practice areas'}`}>
			<CheckboxField label="On: start the sequence for new inquiries" {...form.field('isOn')} />
			<RowList
				formId={form.id}
				path="steps"
				noun="step"
				rows={form.values.steps}
				errors={form.errors}
				onChange={(steps) => form.set({ steps: [...steps] })}
				min={1}
				max={FOLLOW_UP_STEPS_MAX}
				addLabel="Add a step"
				create={() => NEW_STEP}
			>
				{(row, bind, change) => (
					<>
						<FieldRow>
							<TextField label="Day" inputMode="numeric" required {...bind('day')} />
							<NativeSelectField
								label="Type"
								required
								options={KINDS}
								value={row.kind}
								onChange={(kind) => change({ kind: kind || 'email' })}
							/>
						</FieldRow>
						<TextField label="Subject" required {...bind('subject')} />
						<TextareaField label="Text" rows={4} {...bind('text')} />
					</>
				)}
			</RowList>
			<FormActions form={form} submit="Save sequence" cancel={{ onClick: onDone }} />
		</Form>
	)
}
