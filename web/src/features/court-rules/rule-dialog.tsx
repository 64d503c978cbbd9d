import { problemOfRuleSet } from '@praxis/contract/court-rules/check-rule-set.rules'
import {
	DIRECTIONS,
	PERIOD_MAX,
	type Rule,
	rule as ruleSchema,
	UNITS,
} from '@praxis/contract/court-rules/court-rules.schema'
import { type OwnRuleSet, ownRuleSets } from '@praxis/contract/court-rules/own-rule-sets.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { savingSets } from './court-rules.api.ts'

const UNIT_LABELS: Readonly<Record<(typeof UNITS)[number], string>> = {
	hour: 'hours',
	day: 'days',
	'court-day': 'court days',
	week: 'weeks',
	month: 'months',
	year: 'years',
}
const ACT_LABELS = { file: 'File with the court', serve: 'Serve', other: 'Something else' } as const
const ACTS = ['file', 'serve', 'other'] as const

const isCount = (text: string) => /^\s*\d{1,5}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= PERIOD_MAX

const schema = z.object({
	title: ruleSchema.shape.title.min(1, 'Enter a title.'),
	cite: ruleSchema.shape.cite.min(1, 'Enter the citation.'),
	source: z.url('Enter the address of the rule’s text, such as https://….'),
	trigger: z.string().min(1, 'Choose what starts the period.'),
	count: z.string().refine(isCount, 'A period has 1 to 10,000 units.'),
	unit: z.enum(UNITS),
	direction: z.enum(DIRECTIONS),
	act: z.enum(ACTS),
	addsServiceDays: z.boolean(),
	note: z.string().max(500, 'At most 500 characters.'),
})
type Values = z.output<typeof schema>

function firstValues(rule: Rule | null, source: string): Values {
	if (rule === null) {
		const period = { count: '14', unit: 'day', direction: 'after' } as const
		return { title: '', cite: '', source, trigger: '', ...period, act: 'file', addsServiceDays: false, note: '' }
	}
	const { title, cite, trigger, period, act, addsServiceDays = false, note = '' } = rule
	return {
		title,
		cite,
		source: rule.source,
		trigger,
		...period,
		count: String(period.count),
		act,
		addsServiceDays,
		note,
	}
}

/** The rule with what was entered; what the form does not show is kept. */
function ruleOf(before: Rule | null, values: Values): Rule {
	const { count, unit, direction, note, ...rest } = values
	const { note: _note, ...kept } = before ?? { id: `own.${newId()}`, verified: null }
	const period = { count: Number(count), unit, direction }
	return { ...kept, ...rest, period, ...(note.trim() !== '' && { note: note.trim() }), verified: null }
}

interface RuleDialogProps {
	readonly own: OwnRuleSet
	/** Null for a new one. */
	readonly rule: Rule | null
	readonly onClose: () => void
}

/** The rules of a set with one that was added or changed. */
const rulesWith = (rules: readonly Rule[], before: Rule | null, after: Rule): Rule[] =>
	before === null ? [...rules, after] : rules.map((one) => (one.id === before.id ? after : one))

function useRuleForm({ own, rule, onClose }: RuleDialogProps) {
	const { content } = own
	const save = useSave(ownRuleSets.save, savingSets('Failed to save the rule set'))
	const write = async (rules: Rule[], message: string) => {
		await save({ id: own.id, version: own.version, content: { ...content, rules } }, { message: () => message })
		onClose()
	}
	const form = useAppForm<Values, Values>({
		schema: schema.superRefine((values, ctx) => {
			const rules = rulesWith(content.rules, rule, ruleOf(rule, values))
			const message = problemOfRuleSet({ ...content, rules })
			if (message !== null) ctx.addIssue({ code: 'custom', path: ['count'], message })
		}),
		initialValues: firstValues(rule, content.source),
		onSubmit: (values) =>
			write(rulesWith(content.rules, rule, ruleOf(rule, values)), 'Saved. It has to be verified again.'),
	})
	const remove = async () => {
		const left = content.rules.filter((one) => one.id !== rule?.id)
		await write(left, 'Rule deleted.').catch((error: unknown) => toast.failure(error))
	}
	return { form, remove }
}

/** A rule of a set of the firm. */
export function RuleDialog(props: RuleDialogProps) {
	const { own, rule, onClose } = props
	const { form, remove } = useRuleForm(props)
	const { events, rules } = own.content
	const triggers = [
		...events.map(({ id, label }) => ({ value: id, label })),
		...rules.filter((one) => one.id !== rule?.id).map(({ id, title }) => ({ value: id, label: title })),
	]
	return (
		<Dialog opened wide onClose={onClose} title={rule === null ? 'New rule' : 'Edit rule'}>
			<Form form={form} label="Rule">
				<TextField label="Title" required autoComplete="off" {...form.field('title')} />
				<FieldRow>
					<TextField label="Citation" required autoComplete="off" {...form.field('cite')} />
					<TextField label="Source" required autoComplete="off" inputMode="url" {...form.field('source')} />
				</FieldRow>
				<NativeSelectField
					label="Runs from"
					required
					placeholder="Choose…"
					options={triggers}
					{...form.field('trigger')}
				/>
				<PeriodPart form={form} />
				<NativeSelectField
					label="What has to be done"
					required
					options={ACTS.map((value) => ({ value, label: ACT_LABELS[value] }))}
					value={form.values.act}
					onChange={(act) => act !== '' && form.set({ act })}
				/>
				<CheckboxField label="The means of service adds days" {...form.field('addsServiceDays')} />
				<TextareaField label="Note" rows={2} {...form.field('note')} />
				<FormActions form={form} submit="Save rule" cancel={{ onClick: onClose }}>
					{rule !== null && (
						<Button variant="danger-quiet" onClick={() => void remove()}>
							Delete rule
						</Button>
					)}
				</FormActions>
			</Form>
		</Dialog>
	)
}

function PeriodPart({ form }: { readonly form: AppForm<Values> }) {
	return (
		<FieldRow>
			<TextField label="Count" required inputMode="numeric" autoComplete="off" {...form.field('count')} />
			<NativeSelectField
				label="Unit"
				required
				options={UNITS.filter((value) => value !== 'hour').map((value) => ({ value, label: UNIT_LABELS[value] }))}
				value={form.values.unit}
				onChange={(unit) => unit !== '' && form.set({ unit })}
			/>
			<NativeSelectField
				label="Direction"
				required
				options={DIRECTIONS.map((value) => ({ value, label: `${value} the event` }))}
				value={form.values.direction}
				onChange={(direction) => direction !== '' && form.set({ direction })}
			/>
		</FieldRow>
	)
}
