import { MEANS, type Means, type RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { z } from 'zod'
import { DateField } from '../../ui/form/date-field.tsx'
import type { FieldBinding } from '../../ui/form/field-binding.ts'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { CourtField } from '../court-rules/court-field.tsx'
import { meansOptions } from '../court-rules/means-labels.ts'

/** The event deadlines run from, in a form. */
export const eventForm = {
	day: z.iso.date('Enter the date of the event.'),
	means: z.enum(MEANS),
	courtId: z.string().nullable(),
	closedOn: z.union([z.literal(''), z.iso.date('Please enter a date.')]),
}

export interface EventValues {
	readonly day: string
	readonly means: Means
	readonly closedOn: string
	readonly courtId: string | null
}

/** As the engine takes it: how it was served only where the event is a service under the rules. */
export function eventOf(set: RuleSet, eventId: string, { day, means, closedOn, courtId }: EventValues) {
	const isServed = set.events.find((one) => one.id === eventId)?.isServed === true
	return { day, means: isServed ? means : null, closures: closedOn === '' ? [] : [closedOn], courtId }
}

interface EventFieldsProps {
	readonly set: RuleSet
	readonly eventId: string
	readonly day: FieldBinding<string>
	readonly means: FieldBinding<Means>
	readonly closedOn: FieldBinding<string>
	readonly courtId: FieldBinding<string | null>
}

export function EventFields({ set, eventId, day, means, closedOn, courtId }: EventFieldsProps) {
	const isServed = set.events.find((one) => one.id === eventId)?.isServed === true
	return (
		<>
			<FieldRow>
				<DateField label="Trigger date" required {...choice(day)} />
				<DateField label="Clerk’s office inaccessible on" {...choice(closedOn)} />
			</FieldRow>
			<CourtField {...courtId} />
			{isServed && (
				<NativeSelectField
					label="Served by"
					required
					options={meansOptions(set)}
					{...means}
					onChange={(to) => to !== '' && means.onChange(to)}
				/>
			)}
		</>
	)
}
