import type { ReminderEntity } from '@praxis/contract/notifications/reminders.contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { type Failure, failureOf } from '../../ui/form/failure.ts'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { PendingReminders } from './pending-reminders.tsx'
import { useSetReminder } from './reminders.api.ts'
import classes from './reminders.module.css'
import { instantAt, tomorrowIn } from './zoned-time.ts'

const HOUR_MS = 3_600_000
const MORNING = '09:00'
type When = 'hour' | 'tomorrow' | 'date'

interface Typed {
	readonly when: When
	readonly day: string
	readonly time: string
	readonly note: string
	readonly byEmail: boolean
}

function momentOf({ when, day, time }: Typed, timeZone: string): Date | null {
	if (when === 'hour') return new Date(Date.now() + HOUR_MS)
	if (when === 'tomorrow') return instantAt({ day: tomorrowIn(timeZone, new Date()), time: MORNING }, timeZone)
	return instantAt({ day, time }, timeZone)
}

interface RemindDialogProps {
	readonly entity: ReminderEntity
	readonly id: string
	readonly name: string
	readonly opened: boolean
	readonly onClose: () => void
}

/** When and how to be reminded of a record, and the reminders that are set already. */
export function RemindDialog({ entity, id, name, opened, onClose }: RemindDialogProps) {
	const timeZone = useReaderTimeZone()
	const tomorrow = tomorrowIn(timeZone, new Date())
	const [typed, setTyped] = useState<Typed>({ when: 'hour', day: tomorrow, time: MORNING, note: '', byEmail: true })
	const [failure, setFailure] = useState<Failure | null>(null)
	const setting = useSetReminder()
	const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault()
		const dueAt = momentOf(typed, timeZone)
		if (dueAt === null) {
			setFailure({ message: 'Please choose a date and time.', fields: { dueAt: 'Please choose a date and time.' } })
			return
		}
		try {
			const { note, byEmail } = typed
			const one = await setting.mutateAsync({ entity, entityId: id, dueAt: dueAt.toISOString(), note, byEmail })
			setFailure(null)
			toast.success(`You will be reminded on ${formatInstant(one.dueAt)}.`)
			onClose()
		} catch (error) {
			setFailure(failureOf(error))
		}
	}

	return (
		<Dialog opened={opened} onClose={onClose} title={`Remind me about ${name}`}>
			<Stack as="form" onSubmit={(event) => void save(event)} noValidate>
				{failure !== null && <Banner tone="red">{failure.message}</Banner>}
				<RadioField<When>
					label="When"
					required
					value={typed.when}
					onChange={(when) => change({ when })}
					options={[
						{ value: 'hour', label: 'In one hour' },
						{ value: 'tomorrow', label: 'Tomorrow at 9:00' },
						{ value: 'date', label: 'On a date' },
					]}
				/>
				{typed.when === 'date' && (
					<div className={classes.moment}>
						<DateField label="Date" required value={typed.day || null} onChange={(day) => change({ day: day ?? '' })} />
						<TextField label="Time" type="time" required value={typed.time} onChange={(time) => change({ time })} />
					</div>
				)}
				<TextField label="Note" maxLength={500} value={typed.note} onChange={(note) => change({ note })} />
				<CheckboxField label="Also by email" value={typed.byEmail} onChange={(byEmail) => change({ byEmail })} />
				<Hint>Times are in the time zone {timeZone.replaceAll('_', ' ')}.</Hint>
				<div className={classes.actions}>
					<Button onClick={onClose}>Cancel</Button>
					<Button type="submit" variant="primary" busy={setting.isPending}>
						Set reminder
					</Button>
				</div>
			</Stack>
			<PendingReminders entityId={id} title="Set already" />
		</Dialog>
	)
}
