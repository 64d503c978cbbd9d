import {
	type EventGuest,
	eventGuests,
	type GuestReply,
	type EventGuests as Guests,
	type MailState,
	REPLY_LABELS,
} from '@praxis/contract/calendar/event-guests.contract'
import { email } from '@praxis/contract/kernel/text'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { StatusMark, type Tone } from '../../../ui/status/status-mark.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { guestsQuery, saving } from '../calendar.api.ts'
import classes from './guests.module.css'

interface EventGuestsProps {
	readonly eventId: string
	readonly mayEdit: boolean
	/** Shown while someone is invited. */
	readonly warning?: ReactNode
}

/** Who is invited to an event by email, and what they replied. */
export function EventGuests({ eventId, mayEdit, warning }: EventGuestsProps) {
	const { data } = useQuery(guestsQuery(eventId))
	const [adds, setAdds] = useState(false)
	if (data === undefined || (data.items.length === 0 && !mayEdit)) return null
	return (
		<Stack as="section" gap={2} aria-labelledby={`guests-${eventId}`}>
			<Hint as="h3" id={`guests-${eventId}`} weight="normal">
				Invited by email
			</Hint>
			{data.items.length > 0 && <GuestList eventId={eventId} guests={data} mayEdit={mayEdit} />}
			{mayEdit && !adds && (
				<div>
					<Button size="small" onClick={() => setAdds(true)}>
						Invite people
					</Button>
				</div>
			)}
			{adds && warning}
			{adds && <InviteForm eventId={eventId} guests={data} onDone={() => setAdds(false)} />}
		</Stack>
	)
}

const TONES: Readonly<Record<GuestReply, Tone>> = { accepted: 'green', tentative: 'amber', declined: 'red' }
const MAILS: Readonly<Record<MailState, string | null>> = {
	sent: null,
	unknown: null,
	waiting: 'being sent',
	failed: 'could not be sent',
	not_configured: 'not sent: mail isn’t configured',
}

interface GuestListProps extends EventGuestsProps {
	readonly guests: Guests
}

function GuestList({ eventId, guests: { items }, mayEdit }: GuestListProps) {
	const [removed, setRemoved] = useState<EventGuest | null>(null)
	const remove = useSave(eventGuests.remove, saving('Failed to withdraw the invitation'))
	return (
		<>
			<Stack as="ul" gap={0}>
				{items.map((one) => (
					<li key={one.id} className={classes.row}>
						<Stack as="span" gap={0} breaks grows>
							<span>{one.name === '' ? one.email : one.name}</span>
							<Hint as="span">
								{[one.name === '' ? '' : one.email, MAILS[one.mail] ?? ''].filter(Boolean).join(' · ')}
							</Hint>
						</Stack>
						<StatusMark plain tone={one.reply === null ? 'grey' : TONES[one.reply]}>
							{one.reply === null ? 'No reply' : REPLY_LABELS[one.reply]}
						</StatusMark>
						{mayEdit && (
							<IconButton
								size="small"
								label={`Withdraw the invitation of ${one.name || one.email}`}
								icon={<IconX {...glyphProps({ size: 'small' })} />}
								onClick={() => setRemoved(one)}
							/>
						)}
					</li>
				))}
			</Stack>
			<ConfirmDialog
				opened={removed !== null}
				onClose={() => setRemoved(null)}
				title="Withdraw this invitation?"
				confirmLabel="Withdraw"
				onConfirm={async () => {
					if (removed !== null)
						await remove({ id: eventId, guestId: removed.id }, { message: () => 'Invitation withdrawn.' })
				}}
			>
				<p>The guest is notified by email that the event is canceled for them.</p>
			</ConfirmDialog>
		</>
	)
}

const inviteForm = z.object({ name: z.string().trim().max(200, 'At most 200 characters.'), email })

interface InviteFormProps {
	readonly eventId: string
	readonly guests: Guests
	readonly onDone: () => void
}

/** Attendees and the client by one click, anyone else by name and address. */
function InviteForm({ eventId, guests: { suggested, isMailConfigured }, onDone }: InviteFormProps) {
	const invite = useSave(eventGuests.invite, saving('Failed to invite'))
	const message = ({ isMailConfigured: isSent }: Guests) =>
		isSent ? 'Invited.' : 'Invited. The email waits in the outbox until mail is configured.'
	const form = useAppForm({
		schema: inviteForm,
		initialValues: { name: '', email: '' },
		guard: false,
		onSubmit: async (one) => {
			await invite({ id: eventId, guests: [one] }, { message })
			onDone()
		},
	})
	const suggest = (one: Guests['suggested'][number]) => {
		invite({ id: eventId, guests: [one] }, { message }).catch((error: unknown) => toast.error(failureOf(error).message))
	}
	return (
		<Stack gap={2}>
			<Hint>
				Guests get title, time and location, every change of these, and a link to reply. The description stays with the
				firm.{!isMailConfigured && ' Mail isn’t configured: invitations wait in the outbox.'}
			</Hint>
			{suggested.length > 0 && (
				<Row>
					{suggested.map((one) => (
						<Button key={one.email} size="small" onClick={() => suggest(one)}>
							{`Invite ${one.name}`}
						</Button>
					))}
				</Row>
			)}
			<Form form={form} label="Invite someone">
				<FieldRow>
					<TextField label="Name" autoComplete="off" {...form.field('name')} />
					<TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />
				</FieldRow>
				<FormActions form={form} submit="Send invitation" hint={false} cancel={{ onClick: onDone }} />
			</Form>
		</Stack>
	)
}
