import { type Arrangement, STAGES_MAX } from '@praxis/contract/billing/arrangements.contract'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormSection } from '../../../ui/form/form.tsx'
import { RowList } from '../../../ui/form/row-list.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AppForm } from '../../../ui/form/use-app-form.ts'
import { type ArrangementValues, newStage } from './arrangement-values.ts'
import { StageTable } from './stage-table.tsx'

interface StageFieldsProps {
	readonly form: AppForm<ArrangementValues>
	readonly one: Arrangement
}

/** The stages of a flat fee; those on a bill are only shown. */
export function StageFields({ form, one }: StageFieldsProps) {
	const billed = one.stages.filter(({ invoiceId }) => invoiceId !== null)
	return (
		<FormSection title="Stages">
			<p>A stage is added to the next pre-bill once the day on which it was earned is entered.</p>
			{billed.length > 0 && <StageTable stages={billed} />}
			<RowList
				formId={form.id}
				path="stages"
				noun="stage"
				rows={form.values.stages}
				errors={form.errors}
				onChange={(stages) => form.set({ stages })}
				max={STAGES_MAX - billed.length}
				ordered
				create={newStage}
			>
				{(stage, bind, change) => (
					<>
						<TextField label="Stage" required {...bind('name')} />
						<TextField label="Amount" required inputMode="decimal" {...bind('cents')} />
						<DateField
							label="Earned on"
							{...bind('earnedOn')}
							value={stage.earnedOn}
							onChange={(earnedOn) => change({ earnedOn })}
						/>
					</>
				)}
			</RowList>
		</FormSection>
	)
}
