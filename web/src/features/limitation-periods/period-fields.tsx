import type { PeriodClaim } from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { PERIOD_FIELDS, type PeriodValues, startOptions } from './period-form.ts'

interface PeriodFieldsProps {
	readonly form: Pick<AppForm<PeriodValues>, 'field'>
	/** None while it is not chosen yet. */
	readonly claim: PeriodClaim | undefined
}

const COUNTS = ['years', 'months', 'days'] as const

/** The fields of a limitation period. */
export function PeriodFields({ form, claim }: PeriodFieldsProps) {
	const runsFrom = form.field('runsFrom')
	return (
		<>
			<FieldRow>
				{COUNTS.map((name) => (
					<TextField key={name} label={PERIOD_FIELDS[name].label} inputMode="numeric" {...form.field(name)} />
				))}
			</FieldRow>
			{claim !== undefined && (
				<SelectField
					label={PERIOD_FIELDS.runsFrom.label}
					required
					options={startOptions(claim)}
					{...runsFrom}
					onChange={(id) => runsFrom.onChange(id ?? '')}
				/>
			)}
			<TextField label={PERIOD_FIELDS.statute.label} required {...form.field('statute')} />
			<TextField
				label={PERIOD_FIELDS.source.label}
				help="Address or text where the firm read it."
				{...form.field('source')}
			/>
			<TextareaField
				label={PERIOD_FIELDS.note.label}
				help="Shown with the time limit in assessments."
				rows={2}
				{...form.field('note')}
			/>
			<CheckboxField label={PERIOD_FIELDS.isActive.label} {...form.field('isActive')} />
		</>
	)
}
