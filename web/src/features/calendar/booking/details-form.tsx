import type { OfferedKind } from '@praxis/contract/calendar/booking.contract'
import { email } from '@praxis/contract/kernel/text'
import { z } from 'zod'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import classes from './booking.module.css'

export type VisitorDetails = {
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly note: string
	/** The hidden field. */
	readonly website: string
}

export const NO_DETAILS: VisitorDetails = { fullName: '', email: '', phone: '', note: '', website: '' }

function schemaFor({ place }: OfferedKind) {
	return z
		.object({
			fullName: z.string().trim().min(1, 'Please enter your name.').max(200, 'At most 200 characters.'),
			email,
			phone: z.string().trim().max(50, 'At most 50 characters.'),
			note: z.string().trim().max(2_000, 'At most 2000 characters.'),
			website: z.string(),
		})
		.refine(({ phone }) => place !== 'phone' || phone !== '', {
			path: ['phone'],
			message: 'Please enter the number that the firm can call.',
		})
}

interface DetailsFormProps {
	readonly kind: OfferedKind
	readonly initial: VisitorDetails
	readonly onBook: (details: VisitorDetails) => Promise<void>
	/** True when a failure has been dealt with. */
	readonly onFailure: (error: unknown) => boolean
	readonly onBack: () => void
}

/** Who books, and what for. */
export function DetailsForm({ kind, initial, onBook, onFailure, onBack }: DetailsFormProps) {
	const form = useAppForm<VisitorDetails, VisitorDetails>({
		schema: schemaFor(kind),
		initialValues: initial,
		guard: false,
		onSubmit: onBook,
		onFailure,
	})
	return (
		<Form form={form} label="Your details">
			<TextField label="Your full name" required autoComplete="name" {...form.field('fullName')} />
			<FieldRow>
				<TextField
					label="Email"
					type="email"
					required
					autoComplete="email"
					inputMode="email"
					help="The confirmation goes there."
					{...form.field('email')}
				/>
				<TextField
					label="Phone"
					type="tel"
					required={kind.place === 'phone'}
					autoComplete="tel"
					inputMode="tel"
					{...form.field('phone')}
				/>
			</FieldRow>
			<TextareaField
				label="What is it about?"
				help="A sentence is enough. Please leave out anything you would tell only your own lawyer."
				rows={3}
				{...form.field('note')}
			/>
			<div className={classes.unseen} aria-hidden="true">
				<label>
					Website
					<input
						tabIndex={-1}
						autoComplete="off"
						value={form.values.website}
						onChange={(event) => form.set({ website: event.target.value })}
					/>
				</label>
			</div>
			<FormActions
				form={form}
				submit="Book appointment"
				hint={false}
				cancel={{ label: 'Choose another time', onClick: onBack }}
			/>
		</Form>
	)
}
