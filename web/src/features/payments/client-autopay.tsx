import { autopay } from '@praxis/contract/payments/saved-methods.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './payments.module.css'
import { clientAutopayQuery, METHODS_TOPIC } from './saved-methods.api.ts'

/** Whether a client is charged on due dates, for the firm. Only the client turns it on. */
export function ClientAutopayCard({ clientId }: { readonly clientId: string }) {
	const query = useQuery(clientAutopayQuery(clientId))
	const end = useSave(autopay.endOfClient, { topic: METHODS_TOPIC, failed: 'Failed to turn off autopay' })
	const [isAsked, setAsked] = useState(false)
	const state = query.data?.autopay ?? null
	return (
		<Card
			title="Autopay"
			actions={
				state !== null && (
					<Button size="small" onClick={() => setAsked(true)}>
						Turn off
					</Button>
				)
			}
		>
			<Loaded query={query} skeleton={<LoadingLines what="autopay" />} level={3}>
				{({ autopay: one }) =>
					one === null ? (
						<Hint breaks>
							Off. Clients turn it on themselves under Payments in their portal, with a saved card or bank account.
						</Hint>
					) : (
						<div className={classes.stack}>
							<Text as="p">
								<strong>{one.method}</strong>, since <InstantText at={one.consentedAt} shown="day" />
								{one.byName !== null && `, agreed to by ${one.byName}`}
							</Text>
							<Hint breaks>{one.text}</Hint>
						</div>
					)
				}
			</Loaded>
			<ConfirmDialog
				opened={isAsked}
				onClose={() => setAsked(false)}
				title="Turn off autopay"
				confirmLabel="Turn off"
				onConfirm={async () => {
					await end({ clientId }, { message: () => 'Autopay is off.' })
				}}
			>
				Do this when the client asks for it. They are notified, and only they can turn it on again.
			</ConfirmDialog>
		</Card>
	)
}
