import { type WorkingHours, workingWeeks } from '@praxis/contract/calendar/working-hours.contract'
import { timeZone } from '@praxis/contract/kernel/display'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { WeekHours } from './booking/week-hours.tsx'
import { HOURS_TOPIC, workingHoursQuery } from './calendar.api.ts'
import { zoneOptions } from './zone-options.ts'

interface HoursForm extends Record<string, unknown> {
	readonly isOffice: boolean
	readonly hours: WorkingHours['hours']
	readonly timeZone: string
}
const ownHours = z.object({ hours: workingWeeks.set.input.shape.hours.unwrap(), timeZone })

/** Hours that the office sets are not looked at. */
const hoursForm: PlainSchema<HoursForm, HoursForm> = {
	safeParse: (values, messages) => {
		const checked = ownHours.safeParse(values, messages)
		return values.isOffice || checked.success ? { success: true, data: values } : checked
	},
}

/** When the user works: shown in the calendar, and warned of. */
export function WorkingHoursDialog({ onClose }: { readonly onClose: () => void }) {
	const { user } = useSession()
	const query = useQuery(workingHoursQuery([user.id]))
	return (
		<Dialog opened onClose={onClose} title="Working hours">
			<Loaded query={query} skeleton={<LoadingLines what="working hours" />} level={3}>
				{({ items: [own] }) => (own === undefined ? null : <HoursForm own={own} onDone={onClose} />)}
			</Loaded>
		</Dialog>
	)
}

function HoursForm({ own, onDone }: { readonly own: WorkingHours; readonly onDone: () => void }) {
	const set = useSave(workingWeeks.set, { topic: HOURS_TOPIC, failed: 'Failed to save working hours' })
	const form = useAppForm({
		schema: hoursForm,
		initialValues: { isOffice: !own.isOwn, hours: own.hours, timeZone: own.timeZone },
		onSubmit: async (sent) => {
			const to = sent.isOffice
				? { hours: null, timeZone: own.timeZone }
				: { hours: sent.hours, timeZone: sent.timeZone }
			await set(to, { message: () => 'Working hours saved.' })
			onDone()
		},
	})
	const { isOffice, hours } = form.values
	return (
		<Form form={form} label="Working hours">
			<CheckboxField
				label="Same as the office hours"
				help="Times outside working hours are shaded in the calendar, and an event at such a time shows a warning."
				{...form.field('isOffice')}
			/>
			{!isOffice && (
				<>
					<WeekHours value={hours} errors={form.errors} onChange={(to) => form.set({ hours: to })} />
					<ComboboxField
						label="Time zone"
						required
						options={zoneOptions(form.values.timeZone)}
						{...choice(form.field('timeZone'))}
					/>
				</>
			)}
			<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
		</Form>
	)
}
