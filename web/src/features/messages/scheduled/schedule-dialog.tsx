import { scheduledErrors } from '@praxis/contract/messages/scheduled-messages.contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { CardGrid, Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useReaderTimeZone } from '../../../ui/text/region.ts'
import { instantAt, tomorrowIn } from '../../notifications/zoned-time.ts'

const MORNING = '09:00'

interface ScheduleDialogProps {
	readonly onClose: () => void
	/** Rejected or refused, the message shows why. */
	readonly onChoose: (sendAt: string) => Promise<void>
}

/** When a message is sent: tomorrow morning unless another time is chosen. */
export function ScheduleDialog({ onClose, onChoose }: ScheduleDialogProps) {
	const timeZone = useReaderTimeZone()
	const [day, setDay] = useState(() => tomorrowIn(timeZone, new Date()))
	const [time, setTime] = useState(MORNING)
	const [problem, setProblem] = useState<string | null>(null)
	const choose = (event: FormEvent) => {
		event.preventDefault()
		// The form of the message stands around the dialog: it would be sent at once.
		event.stopPropagation()
		const at = instantAt({ day, time }, timeZone)
		if (at === null || at.getTime() <= Date.now()) return setProblem(scheduledErrors.scheduled_in_past.message)
		onClose()
		void onChoose(at.toISOString())
	}
	return (
		<Dialog opened onClose={onClose} title="Send later">
			<Stack as="form" gap={3} onSubmit={choose} noValidate>
				<CardGrid min={10.5}>
					<DateField
						label="Date"
						required
						error={problem}
						value={day || null}
						onChange={(chosen) => setDay(chosen ?? '')}
					/>
					<TextField label="Time" type="time" required value={time} onChange={setTime} />
				</CardGrid>
				<Hint weight="normal">
					In the time zone {timeZone.replaceAll('_', ' ')}. It is sent as you, if you may still write to the client
					then.
				</Hint>
				<Row justify="end">
					<Button onClick={onClose}>Cancel</Button>
					<Button type="submit" variant="primary">
						Schedule
					</Button>
				</Row>
			</Stack>
		</Dialog>
	)
}
