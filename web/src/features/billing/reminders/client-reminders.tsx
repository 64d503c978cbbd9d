import { reminders } from '@praxis/contract/billing/reminders.contract'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { TOPIC } from '../billing.api.ts'
import { clientRemindersQuery } from './reminders.api.ts'

/** Whether a client is reminded of invoices. Saved at once. */
export function ClientReminderCard({ clientId }: { readonly clientId: string }) {
	const query = useQuery(clientRemindersQuery(clientId))
	const save = useSave(reminders.pauseClient, { topic: TOPIC, failed: 'Failed to change the reminders' })
	return (
		<Card title="Payment reminders">
			<Loaded query={query} skeleton={<LoadingLines what="reminders" />} level={3}>
				{({ isPaused }) => (
					<CheckboxField
						label="Pause reminders for this client"
						help="The reminders of the firm are not sent for any invoice of this client."
						value={isPaused}
						onChange={(next) =>
							void save({ id: clientId, isPaused: next }, { message: () => 'Saved.' }).catch(toast.failure)
						}
					/>
				)}
			</Loaded>
		</Card>
	)
}
