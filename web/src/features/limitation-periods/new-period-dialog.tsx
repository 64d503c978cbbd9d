import { limitationPeriods } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import { type PeriodClaim, periodIdOf } from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { REGIONS } from '@praxis/contract/questionnaires/regions'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PERIODS_TOPIC } from './limitation-periods.api.ts'
import { PeriodFields } from './period-fields.tsx'
import { EMPTY_PERIOD, type PeriodValues, periodForm } from './period-form.ts'

const FEDERAL = 'federal'
const STATES = [{ value: FEDERAL, label: 'Federal' }, ...REGIONS.USA.map((state) => ({ value: state, label: state }))]
const where = z.object({
	of: z.string().min(1, 'Choose a claim.'),
	state: z.string().min(1, 'Choose a state.'),
})
const newPeriod = z.intersection(periodForm, where)
type Values = PeriodValues & z.input<typeof where>

const claimKey = ({ area, claim }: PeriodClaim) => `${area}/${claim}`

interface NewPeriodDialogProps {
	readonly claims: readonly PeriodClaim[]
	readonly onClose: () => void
}

/** Adds a period for a claim and a state that have none. */
export function NewPeriodDialog({ claims, onClose }: NewPeriodDialogProps) {
	const add = useSave(limitationPeriods.add, { topic: PERIODS_TOPIC })
	const form = useAppForm<Values, z.output<typeof newPeriod>>({
		schema: newPeriod,
		initialValues: { ...EMPTY_PERIOD, of: '', state: '' },
		guard: false,
		onSubmit: async ({ of, state, ...terms }) => {
			const claim = claims.find((one) => claimKey(one) === of)
			if (claim === undefined) return
			const id = periodIdOf({ ...claim, state: state === FEDERAL ? '' : state })
			await add({ id, ...terms }, { message: () => 'Added. Verify it once it is checked.' })
			onClose()
		},
	})
	const claim = claims.find((one) => claimKey(one) === form.values.of)
	const of = choice(form.field('of'))
	return (
		<Dialog opened onClose={onClose} title="New limitation period" wide>
			<Form form={form} label="New limitation period">
				<FieldRow>
					<SelectField
						label="Claim"
						required
						options={claims.map((one) => ({ value: claimKey(one), label: `${one.area}: ${one.label}` }))}
						{...of}
						onChange={(next) => {
							of.onChange(next)
							form.field('runsFrom').onChange('')
						}}
					/>
					<SelectField label="State" required options={STATES} {...choice(form.field('state'))} />
				</FieldRow>
				<PeriodFields form={form} claim={claim} />
				<FormActions form={form} submit="Add" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
