import type { ReminderSchedule } from '@praxis/contract/billing/reminders.contract'
import { stepLabel } from '@praxis/contract/billing/reminders.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import classes from '../billing.module.css'
import { ReminderForm } from './reminder-form.tsx'
import { scheduleQuery } from './reminders.api.ts'

/** When clients are reminded of invoices. */
export function ReminderSettings() {
	const query = useQuery(scheduleQuery)
	const [isOpen, setOpen] = useState(false)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="reminders" />}>
			{(one) => (
				<Card
					title="Payment reminders"
					actions={
						<Button size="small" onClick={() => setOpen(true)}>
							Edit reminders
						</Button>
					}
				>
					<Stack gap={5}>
						<Lead one={one} />
						<Steps one={one} />
					</Stack>
					{isOpen && (
						<Dialog opened onClose={() => setOpen(false)} title="Payment reminders" wide>
							<ReminderForm one={one} onClose={() => setOpen(false)} />
						</Dialog>
					)}
				</Card>
			)}
		</Loaded>
	)
}

function Lead({ one: { isOn } }: { readonly one: ReminderSchedule }) {
	return (
		<p>
			<StatusMark tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</StatusMark>{' '}
			{isOn
				? 'Clients get each step once for an invoice, by email and in the portal.'
				: 'Clients are not reminded of invoices.'}
		</p>
	)
}

function Steps({ one: { steps } }: { readonly one: ReminderSchedule }) {
	if (steps.length === 0) return null
	return (
		<ul className={classes.rows}>
			{steps.map(({ id, days, isOn, subject }) => (
				<li key={id} data-off={!isOn || undefined}>
					<span>{stepLabel(days)}</span>
					<span className={classes.changes}>{isOn ? subject : 'Off'}</span>
				</li>
			))}
		</ul>
	)
}
