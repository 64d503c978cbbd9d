import {
	BOOKING_HOSTS_MAX,
	BOOKING_KINDS_MAX,
	type BookingPage,
	bookingPages,
	PLACE_LABELS,
	PLACES,
} from '@praxis/contract/calendar/booking-pages.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../../ui/form/form.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { PicksField } from '../../../ui/form/picks-field.tsx'
import { RowList } from '../../../ui/form/row-list.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts'
import { useReaderTimeZone } from '../../../ui/text/region.ts'
import { findPeople } from '../../identity/find-people.ts'
import { BOOKING_TOPIC } from '../calendar.api.ts'
import { zoneOptions } from '../zone-options.ts'
import {
	type BookingPageValues,
	bookingPageForm,
	emptyBookingPage,
	formOfBookingPage,
	newKind,
	type SentBookingPage,
} from './booking-page-form.rules.ts'
import { WeekHours } from './week-hours.tsx'

interface BookingPageFormProps {
	/** Null for a new page. */
	readonly page: BookingPage | null
	readonly onDone: () => void
}

/** What can be booked, with whom and when. */
export function BookingPageForm({ page, onDone }: BookingPageFormProps) {
	const { user } = useSession()
	const timeZone = useReaderTimeZone()
	const create = useSave(bookingPages.create, { topic: BOOKING_TOPIC, failed: 'Failed to add the booking page' })
	const edit = useSave(bookingPages.edit, { topic: BOOKING_TOPIC, failed: 'Failed to update the booking page' })
	const [id] = useState(newId)
	const message = () => 'Saved.'
	const [initialValues] = useState(() => (page === null ? emptyBookingPage(timeZone, user) : formOfBookingPage(page)))
	const form = useAppForm<BookingPageValues, SentBookingPage>({
		schema: bookingPageForm,
		initialValues,
		onSubmit: async (sent) => {
			if (page === null) await create({ id, ...sent }, { key: id, message })
			else await edit({ id: page.id, version: page.version, ...sent }, { message })
			onDone()
		},
	})
	return (
		<Form form={form} label={page === null ? 'New booking page' : 'Edit booking page'}>
			<TextField label="Title" required autoComplete="off" {...form.field('title')} />
			<TextareaField
				label="Introduction"
				help="Shown to visitors above the free times."
				rows={2}
				{...form.field('intro')}
			/>
			<HostFields form={form} page={page} />
			<KindFields form={form} />
			<WhenFields form={form} />
			<CheckboxField
				label="Open for bookings"
				help="Otherwise the page says that nothing can be booked now."
				{...form.field('isOpen')}
			/>
			<CheckboxField
				label="Offer it in the client portal"
				help="Clients who are signed in book on it without typing their details."
				{...form.field('isForClients')}
			/>
			<FormActions form={form} submit={page === null ? 'Add booking page' : 'Save'} cancel={{ onClick: onDone }} />
		</Form>
	)
}

interface PartProps {
	readonly form: AppForm<BookingPageValues>
}

function HostFields({ form, page }: PartProps & Pick<BookingPageFormProps, 'page'>) {
	const { user } = useSession()
	const mayCall = useMay()
	if (!mayCall({ access: 'manage_calendar' })) return null
	const names = Object.fromEntries((page?.hosts ?? []).map((one) => [one.id, one.name]))
	return (
		<PicksField
			label="Who can be booked"
			help="With several people, an appointment goes to the person who is free and has fewest."
			required
			search={findPeople}
			labelOf={(id) => names[id] ?? (id === user.id ? user.fullName : undefined)}
			max={BOOKING_HOSTS_MAX}
			{...form.field('hostIds')}
		/>
	)
}

const LOCATION_LABELS = { office: 'Address or room', phone: 'Who calls whom', video: 'Link of the video call' } as const

function KindFields({ form }: PartProps) {
	return (
		<FormSection title="Kinds of appointment">
			<RowList
				formId={form.id}
				path="kinds"
				rows={form.values.kinds}
				errors={form.errors}
				onChange={(kinds) => form.set({ kinds })}
				noun="kind of appointment"
				create={newKind}
				max={BOOKING_KINDS_MAX}
				min={1}
				ordered
			>
				{(row, bind, change) => (
					<>
						<FieldRow>
							<TextField label="Name" required {...bind('name')} />
							<TextField label="Minutes" required inputMode="numeric" {...bind('minutes')} />
						</FieldRow>
						<FieldRow>
							<NativeSelectField
								label="Where"
								required
								options={PLACES.map((value) => ({ value, label: PLACE_LABELS[value] }))}
								value={row.place}
								onChange={(place) => place !== '' && change({ place })}
							/>
							<TextField label={LOCATION_LABELS[row.place]} help="Shown when it is booked." {...bind('location')} />
						</FieldRow>
						<TextField label="Description" {...bind('description')} />
					</>
				)}
			</RowList>
		</FormSection>
	)
}

const NUMERIC = { inputMode: 'numeric', autoComplete: 'off', required: true } as const

function WhenFields({ form }: PartProps) {
	return (
		<FormSection title="When">
			<WeekHours value={form.values.hours} errors={form.errors} onChange={(hours) => form.set({ hours })} />
			<ComboboxField
				label="Time zone"
				required
				options={zoneOptions(form.values.timeZone)}
				{...choice(form.field('timeZone'))}
			/>
			<FieldRow>
				<TextField label="Start every (minutes)" {...NUMERIC} {...form.field('stepMinutes')} />
				<TextField label="At most a day" help="Empty: no limit." inputMode="numeric" {...form.field('dailyLimit')} />
			</FieldRow>
			<FieldRow>
				<TextField label="Free before (minutes)" {...NUMERIC} {...form.field('beforeMinutes')} />
				<TextField label="Free after (minutes)" {...NUMERIC} {...form.field('afterMinutes')} />
			</FieldRow>
			<FieldRow>
				<TextField label="Least notice (hours)" {...NUMERIC} {...form.field('noticeHours')} />
				<TextField label="Days ahead" {...NUMERIC} {...form.field('aheadDays')} />
			</FieldRow>
		</FormSection>
	)
}
