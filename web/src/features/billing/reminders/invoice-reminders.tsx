import { type InvoiceReminders, reminders } from '@praxis/contract/billing/reminders.contract'
import { stepLabel } from '@praxis/contract/billing/reminders.rules'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { DateText, InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { TOPIC } from '../billing.api.ts'
import classes from '../billing.module.css'
import { invoiceRemindersQuery } from './reminders.api.ts'

const HELD = {
	off: 'Reminders are turned off for the firm.',
	closed: 'Nothing is due, so no more are sent.',
	disputed: 'A payment of it is disputed, so none is sent.',
	invoice_paused: 'Paused for this invoice.',
	client_paused: 'Paused for this client.',
	unreachable: 'The client has neither an email address nor an account.',
} as const satisfies Record<NonNullable<InvoiceReminders['held']>, string>

/** Reminders of an invoice that were sent, and the next. */
export function InvoiceReminderCard({ invoiceId }: { readonly invoiceId: string }) {
	const query = useQuery(invoiceRemindersQuery(invoiceId))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="reminders" />}>
			{(one) => (
				<Card title="Reminders" actions={<Pause one={one} invoiceId={invoiceId} />}>
					<ol className={classes.rows}>
						{one.sent.map(({ id, sentAt, ...sent }, at) => (
							<li key={id}>
								<span>
									Reminder {at + 1} sent <InstantText at={sentAt} shown="day" />
								</span>
								<span className={classes.changes}>
									{stepLabel(sent.days)}, {waysOf(sent)}
								</span>
							</li>
						))}
						<li>
							<Next one={one} />
						</li>
					</ol>
				</Card>
			)}
		</Loaded>
	)
}

type Sent = InvoiceReminders['sent'][number]

function waysOf({ isEmailed, isNotified }: Pick<Sent, 'isEmailed' | 'isNotified'>): string {
	if (isEmailed && isNotified) return 'by email and in the portal'
	return isEmailed ? 'by email' : 'in the portal'
}

function Next({ one: { held, next } }: { readonly one: InvoiceReminders }) {
	if (held !== null) return <span className={classes.changes}>{HELD[held]}</span>
	if (next === null) return <span className={classes.changes}>No further reminder.</span>
	return (
		<>
			<span>
				Next reminder <DateText date={next.on} />
			</span>
			<span className={classes.changes}>{stepLabel(next.days)}</span>
		</>
	)
}

interface PauseProps {
	readonly one: InvoiceReminders
	readonly invoiceId: string
}

function Pause({ one: { isPaused, held }, invoiceId }: PauseProps) {
	const save = useSave(reminders.pauseInvoice, { topic: TOPIC, failed: 'Failed to change the reminders' })
	if (held === 'closed') return null
	const said = isPaused ? 'Reminders continue.' : 'Reminders paused.'
	const run = () => void save({ id: invoiceId, isPaused: !isPaused }, { message: () => said }).catch(toast.failure)
	return (
		<Button size="small" onClick={run}>
			{isPaused ? 'Continue reminders' : 'Pause reminders'}
		</Button>
	)
}
