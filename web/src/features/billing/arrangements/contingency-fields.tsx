import {
	ARRANGEMENT_LABELS,
	type Arrangement,
	COST_ORDERS,
	TIERS_MAX,
} from '@praxis/contract/billing/arrangements.contract'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RowList } from '../../../ui/form/row-list.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AppForm } from '../../../ui/form/use-app-form.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import { type ArrangementValues, newTier } from './arrangement-values.ts'

const ORDERS = COST_ORDERS.map((value) => ({ value, label: ARRANGEMENT_LABELS.costs[value] }))

interface ContingencyFieldsProps {
	readonly form: AppForm<ArrangementValues>
	readonly one: Arrangement
}

/** The percentages of a contingency fee by tier, the order of costs, and the recovery. */
export function ContingencyFields({ form, one }: ContingencyFieldsProps) {
	return (
		<FormSection title="Contingency fee">
			{one.feeInvoiceId !== null && (
				<Banner tone="amber">
					The fee is on a bill. Discard or void that bill to change the recovery or the terms.
				</Banner>
			)}
			<RowList
				formId={form.id}
				path="tiers"
				noun="tier"
				rows={form.values.tiers}
				errors={form.errors}
				onChange={(tiers) => form.set({ tiers })}
				min={1}
				max={TIERS_MAX}
				ordered
				create={newTier}
			>
				{(_, bind) => (
					<FieldRow>
						<TextField label="Percent" required inputMode="decimal" {...bind('rate')} />
						<TextField
							label="Of the recovery up to"
							inputMode="decimal"
							help="Empty in the last tier: the rest."
							{...bind('upToCents')}
						/>
					</FieldRow>
				)}
			</RowList>
			<RadioField label="Costs are deducted" required inline options={ORDERS} {...form.field('costs')} />
			<FieldRow>
				<TextField
					label="Gross recovery"
					inputMode="decimal"
					autoComplete="off"
					help="Once it was received. The fee is added to the next pre-bill."
					{...form.field('grossCents')}
				/>
				<DateField label="Received on" {...form.field('recoveredOn')} />
			</FieldRow>
		</FormSection>
	)
}
