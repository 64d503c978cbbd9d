import {
	ARRANGEMENT_KINDS,
	ARRANGEMENT_LABELS,
	type Arrangement,
	arrangements,
} from '@praxis/contract/billing/arrangements.contract'
import { useSave } from '../../../parts/use-save.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import { ARRANGEMENT_TOPIC } from '../billing.api.ts'
import { type ArrangementValues, arrangementForm, inputOf, newStage, newTier, valuesOf } from './arrangement-values.ts'
import { ContingencyFields } from './contingency-fields.tsx'
import { StageFields } from './stage-fields.tsx'

const KINDS = ARRANGEMENT_KINDS.map((value) => ({ value, label: ARRANGEMENT_LABELS.kind[value] }))

interface ArrangementFormProps {
	readonly one: Arrangement
	readonly onClose: () => void
}

export function ArrangementForm({ one, onClose }: ArrangementFormProps) {
	const save = useSave(arrangements.save, {
		topic: ARRANGEMENT_TOPIC,
		failed: 'Failed to save the billing arrangement',
	})
	const form = useAppForm({
		schema: arrangementForm,
		initialValues: valuesOf(one),
		onSubmit: async (values) => {
			await save(inputOf(one, values), { message: () => 'Saved. It applies to pre-bills created from now on.' })
			onClose()
		},
	})
	const { kind, stages, tiers } = form.values
	const choose = (next: ArrangementValues['kind']) =>
		form.set({
			kind: next,
			...(next === 'flat_fee' && stages.length + one.stages.length === 0 && { stages: [newStage()] }),
			...(next === 'contingency' && tiers.length === 0 && { tiers: [newTier()] }),
		})
	return (
		<Form form={form} label="Billing arrangement">
			<RadioField label="Billed by" required inline options={KINDS} {...form.field('kind')} onChange={choose} />
			{kind === 'flat_fee' && <StageFields form={form} one={one} />}
			{kind === 'contingency' && <ContingencyFields form={form} one={one} />}
			{kind === 'subscription' && <SubscriptionFields form={form} />}
			{kind !== 'hourly' && <Banner tone="blue">Recorded time is listed on the bill without charge.</Banner>}
			<RetainerFields form={form} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}

interface PartProps {
	readonly form: AppForm<ArrangementValues>
}

function SubscriptionFields({ form }: PartProps) {
	return (
		<FieldRow>
			<TextField
				label="Amount a month"
				required
				inputMode="decimal"
				autoComplete="off"
				help="A new amount is for all months that are on no bill."
				{...form.field('monthlyCents')}
			/>
			<DateField
				label="First month"
				required
				help="Each month is due on this day, or on the last day of a shorter month."
				{...form.field('startsOn')}
			/>
		</FieldRow>
	)
}

function RetainerFields({ form }: PartProps) {
	return (
		<FormSection title="Retainer that replenishes">
			<p>
				When less than the minimum is held, the next pre-bill asks for the rest of the full amount. Enter what the trust
				ledger of the client holds.
			</p>
			<FieldRow>
				<TextField label="Full amount" inputMode="decimal" autoComplete="off" {...form.field('retainerTargetCents')} />
				<TextField label="Minimum" inputMode="decimal" autoComplete="off" {...form.field('retainerMinimumCents')} />
				<TextField label="Held now" inputMode="decimal" autoComplete="off" {...form.field('retainerHeldCents')} />
			</FieldRow>
		</FormSection>
	)
}
