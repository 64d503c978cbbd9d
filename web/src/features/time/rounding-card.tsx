import { type Rounding, rounding } from '@praxis/contract/time/rates.contract'
import { ROUNDING_LABELS } from '@praxis/contract/time/rates.fields'
import { ROUNDING_DIRECTIONS, ROUNDING_SCOPES, type RoundingPolicy } from '@praxis/contract/time/round-time.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type RateOwner, ROUNDING_TOPIC, roundingQuery } from './rates.api.ts'
import classes from './time.module.css'

const UNITS = { '60': '1 minute', '300': '5 minutes', '360': '6 minutes (tenths of an hour)', '600': '10 minutes' }
const INCREMENTS = { ...UNITS, '900': '15 minutes', '1800': '30 minutes', '3600': '1 hour' } as const
const MINIMUMS = ['0', '1', '2', '3', '5'] as const

const optionsOf = <V extends string>(labels: Readonly<Record<V, string>>) =>
	(Object.keys(labels) as V[])
		.toSorted((a, b) => Number(a) - Number(b))
		.map((value) => ({ value, label: labels[value] }))

function minutesText(seconds: number): string {
	return seconds === 3_600 ? '1 hour' : `${seconds / 60} minute${seconds === 60 ? '' : 's'}`
}

const SOURCES = {
	case: 'Set for this case',
	client: 'Of the client',
	firm: 'Of the firm',
	standard: 'Standard',
} as const

/** How time is rounded when it is billed; what was recorded stays as it is. */
export function RoundingCard({ owner }: { readonly owner: RateOwner }) {
	const query = useQuery(roundingQuery(owner))
	const clear = useSave(rounding.clear, { topic: ROUNDING_TOPIC, failed: 'Failed to remove the rounding' })
	const [isOpen, setOpen] = useState(false)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="rounding" />} level={3}>
			{(data) => (
				<Card
					title="Rounding"
					actions={
						<>
							{data.own !== null && (
								<Button
									size="small"
									variant="quiet"
									onClick={() => void clear(owner, { message: () => 'Rounding removed.' }).catch(toast.failure)}
								>
									Remove
								</Button>
							)}
							<Button size="small" onClick={() => setOpen(true)}>
								{data.own === null ? 'Set rounding' : 'Edit rounding'}
							</Button>
						</>
					}
				>
					<FactList layout="row" facts={factsOf(data)} />
					<p className={classes.muted}>Time is rounded when it is billed. Entries keep the time worked.</p>
					{isOpen && <RoundingDialog owner={owner} policy={data.applies} onClose={() => setOpen(false)} />}
				</Card>
			)}
		</Loaded>
	)
}

function factsOf({ applies, from, own }: Rounding) {
	const { incrementSeconds, direction, minimumSeconds, scope } = applies
	return [
		{ label: 'Unit', value: minutesText(incrementSeconds) },
		{ label: 'Direction', value: ROUNDING_LABELS.direction[direction] },
		{ label: 'Minimum', value: minimumSeconds === 0 ? 'None' : minutesText(minimumSeconds) },
		{ label: 'Rounded together', value: ROUNDING_LABELS.scope[scope] },
		{ label: 'Source', value: own === null ? SOURCES[from] : 'Set here' },
	]
}

const roundingForm = z
	.object({
		increment: z.string(),
		direction: z.enum(ROUNDING_DIRECTIONS),
		minimum: z.string(),
		scope: z.enum(ROUNDING_SCOPES),
	})
	.transform(({ increment, minimum, direction, scope }) => ({
		incrementSeconds: Number(increment),
		minimumSeconds: Number(increment) * Number(minimum),
		direction,
		scope,
	}))

interface RoundingDialogProps {
	readonly owner: RateOwner
	readonly policy: RoundingPolicy
	readonly onClose: () => void
}

function RoundingDialog({ owner, policy, onClose }: RoundingDialogProps) {
	const save = useSave(rounding.save, { topic: ROUNDING_TOPIC, failed: 'Failed to save the rounding' })
	const units = String(policy.minimumSeconds / policy.incrementSeconds)
	const form = useAppForm({
		schema: roundingForm,
		initialValues: {
			increment: String(policy.incrementSeconds),
			minimum: units,
			direction: policy.direction,
			scope: policy.scope,
		},
		onSubmit: async (values) => {
			await save({ ...owner, ...values }, { message: () => 'Saved. It applies to bills made from now on.' })
			onClose()
		},
	})
	const minimums = [...new Set<string>([...MINIMUMS, units])].map((value) => ({
		value,
		label: value === '0' ? 'None' : value === '1' ? '1 unit' : `${value} units`,
	}))
	return (
		<Dialog opened onClose={onClose} title="Rounding of time">
			<Form form={form} label="Rounding of time">
				<FieldRow>
					<SelectField label="Unit" required options={optionsOf(INCREMENTS)} {...choice(form.field('increment'))} />
					<SelectField
						label="Direction"
						required
						options={ROUNDING_DIRECTIONS.map((value) => ({ value, label: ROUNDING_LABELS.direction[value] }))}
						{...choice(form.field('direction'))}
					/>
				</FieldRow>
				<FieldRow>
					<SelectField label="Minimum" required options={minimums} {...choice(form.field('minimum'))} />
					<SelectField
						label="Rounded together"
						required
						options={ROUNDING_SCOPES.map((value) => ({ value, label: ROUNDING_LABELS.scope[value] }))}
						{...choice(form.field('scope'))}
					/>
				</FieldRow>
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
